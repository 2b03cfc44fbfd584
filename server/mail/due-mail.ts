import { createHash } from 'node:crypto';
import type { ContactRow, OutboxRow } from '../store/tables.ts';

/** An outbox row that a server has reserved, with its message (undefined when that was removed). */
export interface DueLetter {
  row: OutboxRow;
  contact: ContactRow | undefined;
}

/** One mail that a server has reserved: of one row, or of all rows of a digest. */
export interface DueMail {
  /** The same for each attempt to send the same rows. */
  id: string;
  kind: OutboxRow['kind'];
  recipient: string;
  date: Date;
  attempts: number;
  /** The subscriber to alerts; null for mail about messages. */
  subscriberId: string | null;
  /** The reference of the newest message, or the id of the announced document. */
  reference: string;
  /** In order of arrival. */
  letters: readonly DueLetter[];
}

/** @param letters at least one, all to the same recipient */
export function asMail(letters: readonly DueLetter[]): DueMail {
  const ordered = letters.toSorted((a, b) => arrival(a) - arrival(b));
  const row = ordered.at(-1)?.row;
  if (!row) throw new Error('a mail needs a row');
  const { kind, recipient, created_at, attempts, reference, subscriber_id: subscriberId } = row;
  const id = kind === 'digest' ? hashOf(ordered.map((letter) => letter.row.id)) : row.id;
  const date = new Date(created_at);
  return { id, kind, recipient, date, attempts, subscriberId, reference, letters: ordered };
}

const arrival = ({ row, contact }: DueLetter): number => contact?.created_at ?? row.created_at;

/** A mailbox may drop a second mail with the same id, so another set of rows must have another one. */
const hashOf = (ids: string[]): string =>
  createHash('sha256').update(ids.toSorted().join()).digest('hex');
