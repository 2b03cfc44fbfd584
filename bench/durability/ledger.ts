import type { KitItem } from '../../site/contract/kit.ts';
import type { ContactDatabase } from '../../site/server/store/database.ts';
import type { Sent } from './load.ts';

/** Compares messages that were sent with those that are stored. All figures must be 0, but for `lines`. */
export async function compare(database: ContactDatabase, sent: readonly Sent[]) {
  const { db } = await database.connect();
  const contacts = await db.selectFrom('contacts').select(['id', 'name', 'kit']).execute();
  const outbox = await db.selectFrom('outbox').select('contact_id').execute();
  const kits = new Map(contacts.map(({ id, kit }) => [id, kit]));
  const acknowledged = sent.flatMap(({ id }) => id ?? []);
  // Each message has a unique name, and one mail, written in the same transaction.
  const names = Map.groupBy(contacts, ({ name }) => name);
  const mails = Map.groupBy(outbox, ({ contact_id }) => contact_id);
  return {
    /** Acknowledged messages that are missing. */
    lost: acknowledged.filter((id) => !kits.has(id)).length,
    doubled: [...names.values()].filter((same) => same.length > 1).length,
    ...countLines(kits, sent),
    halfWritten: contacts.filter(({ id }) => mails.get(id)?.length !== 1).length,
  };
}

/** Compares the lines of kit lists: those lost are missing or changed, those doubled were not sent or are there twice. */
function countLines(kits: ReadonlyMap<string, string | null>, sent: readonly Sent[]) {
  const figures = { lines: 0, linesLost: 0, linesDoubled: 0 };
  const text = ({ id, quantity, note }: KitItem) => JSON.stringify([id, quantity, note]);
  for (const { id, items } of sent) {
    const wanted = new Set(items.map(text));
    const kit: { items?: KitItem[] } = JSON.parse(kits.get(id ?? '') ?? '{}');
    const kept = (kit.items ?? []).map(text);
    const found = new Set(kept.filter((line) => wanted.has(line))).size;
    figures.lines += wanted.size;
    figures.linesLost += wanted.size - found;
    figures.linesDoubled += kept.length - found;
  }
  return figures;
}
