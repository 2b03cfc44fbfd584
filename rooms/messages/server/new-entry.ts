import { randomUUID } from 'node:crypto';
import {
  type ContactFields,
  contactFields,
  OPTIONAL_FIELDS,
} from '../../../site/contract/contact-fields.ts';
import type { Connection } from '../../../site/server/store/database.ts';
import {
  keyedHash,
  newReference,
  type Repeat,
  removalToken,
  repeatHash,
  sha256,
} from '../../../site/server/store/entry-keys.ts';
import type { ContactRow, HeldReason } from '../../../site/server/store/tables.ts';
import type { ContactMessage } from '../contract/contact-schema.ts';
import type { KeptKit } from './kept-kit.ts';

export interface Submission {
  message: ContactMessage;
  held: HeldReason | null;
  /** How a repeat of this message is recognised. When omitted, it counts as another message. */
  repeat?: Repeat | undefined;
  kit?: KeptKit | undefined;
}

export interface Accepted {
  id: string;
  reference: string;
  removalToken: string;
  listed: boolean;
  private: boolean;
  replayed: boolean;
}

export function newEntry(
  { secret }: Connection,
  { message, held, repeat, kit }: Submission,
  { initials, now }: { initials: string; now: number },
) {
  const id = randomUUID();
  const token = removalToken(secret, id, repeat);
  return {
    token,
    row: {
      id,
      reference: newReference(initials),
      ...columnsOf(message),
      private: message.private ? 1 : 0,
      held,
      hidden: 0,
      removal_hash: sha256(token),
      idempotency_hash: repeatHash(secret, repeat, message, now),
      fingerprint: keyedHash(secret, 'fingerprint', JSON.stringify(message)),
      created_at: now,
      kit: kit ? JSON.stringify(kit) : null,
    },
  };
}

/** The fields as columns: null for one that was left empty. */
function columnsOf(message: Submission['message']): ContactFields<null> {
  const empty = Object.fromEntries(OPTIONAL_FIELDS.map((name) => [name, message[name] ?? null]));
  return { ...contactFields(message), ...empty } as ContactFields<null>;
}

export function acceptance(
  row: Pick<ContactRow, 'id' | 'reference' | 'private' | 'held' | 'hidden'>,
  token: string,
  replayed: boolean,
): Accepted {
  const listed = row.private === 0 && row.held === null && row.hidden === 0;
  const { id, reference } = row;
  return { id, reference, removalToken: token, listed, private: row.private === 1, replayed };
}
