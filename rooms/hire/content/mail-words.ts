import { z } from 'zod';
import { text, texts, words } from '../../../site/content/schemas/schema-parts.ts';
import type { RoomSchemas } from '../../../site/content/schemas/subjects.ts';
import { HANDOVERS } from '../../../site/contract/kit.ts';

const kit = z.strictObject({
  ...texts('subject {reference} {name}', 'lead'),
  /** Why such a message is not on the public list. */
  place: text,
  labels: z.strictObject(
    texts(
      ...(['production', 'dates', 'days', 'place', 'handover', 'crew', 'list'] as const),
      ...(['quantity', 'item', 'maker', 'department', 'note', 'charged'] as const),
    ),
  ),
  handover: words(...HANDOVERS),
  /** Before the list, in the mail to the sender. */
  receipt: text,
});

export const room: RoomSchemas = { mail: { kit: kit.optional() } };

export type KitWords = z.output<typeof kit>;

declare module '../../../site/content/schemas/subjects.ts' {
  interface MailCopy {
    /** For messages with a kit list; omit it if there is nothing to hire. */
    kit?: KitWords | undefined;
  }
}
