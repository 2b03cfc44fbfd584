import type { MailCopy } from '../../../site/content/schemas/subjects.ts';
import { roomParts } from '../../../site/rooms.ts';
import type { Fields } from '../../../site/server/guard/requests.ts';
import type { Part, WrittenMail } from '../../../site/server/mail/written-mail.ts';
import type { ContactRow, EnclosureColumn } from '../../../site/server/store/tables.ts';
import type { EnclosureSchema } from '../contract/contact-schema.ts';

/** Something that a room adds to messages, such as a kit list: JSON in the column of its name. */
export interface Enclosure<Given = unknown, Kept extends object = object> {
  name: EnclosureColumn;
  schema: EnclosureSchema;
  /** Reads from a build how to keep what was given. @throws Refusal 400 naming what the house does not have */
  keeper(build: string): Promise<(given: Given) => Kept>;
  /** Reads the column as far as possible. Undefined if it is empty. */
  read(column: string | null): Kept | undefined;
  /** Keys of the JSON, which no search finds. */
  keys: readonly string[];
  /** Fields of a form without script that would be lost, and how they are refused. */
  lostInForm: { names: RegExp; refusal: Readonly<Record<string, string>> };
  /** Whether the message is about it, and not only mentions it. */
  isSubject(kept: Kept): boolean;
  /** Undefined if the house has no words for it. */
  mail(kept: Kept, words: MailCopy, reference: string): EnclosureInMail | undefined;
  /** Its fields in an export, and below in cells of a CSV by column. */
  record(kept: Kept | undefined): object;
  cells(kept: Kept | undefined): object;
  csv(kept: Kept): string;
  /** Checks what an answer of the staff adds to it. */
  answered(given: unknown): object;
}

export interface EnclosureInMail {
  /** Replace the usual words of the mail if the message is about the enclosure. */
  words: Readonly<Record<'subject' | 'lead' | 'place', string>>;
  forStaff: Part;
  /** This and the file are sent only if the message is about the enclosure. */
  forSender: Part;
  file: NonNullable<WrittenMail['attachments']>[number];
}

export const ENCLOSURES = await roomParts<Enclosure>('enclosures');

export type Enclosed = Readonly<Record<string, object>>;

/** The enclosures of a message, each with how it is read. */
export const enclosuresOf = (row: ContactRow) =>
  ENCLOSURES.flatMap((enclosure) => {
    const kept = enclosure.read(row[enclosure.name]);
    return kept ? [{ ...enclosure, kept }] : [];
  });

/** The enclosure that a form without script cannot send, if it has fields of one. */
export const lostInForm = (fields: Fields) =>
  ENCLOSURES.map((enclosure) => enclosure.lostInForm).find(({ names }) =>
    Object.keys(fields).some((name) => names.test(name)),
  );
