import { contactFields } from '../../../contract/contact.ts';
import type { KitDetails } from '../../../contract/kit.ts';
import { DETAILS } from '../../../contract/read-kit.ts';
import type { ContactRow } from '../../store/tables.ts';
import { type KeptKit, readKit } from '../store/kept-kit.ts';
import type { Operator } from './operator.ts';
import { searchContacts, type Wanted } from './search.ts';
import { stateOf } from './state.ts';
import { count, time } from './wording.ts';

const OPENING = 60;

export async function listContacts(
  operator: Operator,
  options: Wanted & { json?: boolean },
): Promise<void> {
  const { limit, json } = options;
  const rows = await searchContacts(operator, options);
  for (const row of rows) operator.print(json ? JSON.stringify(asRecord(row)) : line(row));
  if (rows.length === 0) operator.note('No messages.');
  if (rows.length === limit) operator.note(`The newest ${limit}; --limit shows more.`);
}

function line(row: ContactRow): string {
  const kit = readKit(row.kit);
  const text = `${kit ? `[${itemsIn(kit)}] ` : ''}${row.message.replace(/\s+/g, ' ')}`;
  const opening = text.length > OPENING ? `${text.slice(0, OPENING)}…` : text;
  const cells = [row.reference, time(row.created_at), stateOf(row).padEnd(7), row.name, row.email];
  return [...cells, opening].join('  ');
}

/** A message for other programs: no hashes, times as ISO text. */
export function asRecord(row: ContactRow) {
  const { reference, id, held } = row;
  const state = stateOf(row);
  const received = new Date(row.created_at).toISOString();
  const kit = readKit(row.kit);
  const details = Object.keys(DETAILS) as (keyof KitDetails)[];
  return {
    reference,
    id,
    received,
    state,
    ...contactFields(row),
    held,
    ...(Object.fromEntries(details.map((name) => [name, kit?.[name] ?? null])) as KitDetails),
    items: kit?.items ?? null,
    ...(kit?.lost && { lost: kit.lost }),
  };
}

const itemsIn = ({ items }: KeptKit): string =>
  count(
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    'item',
  );
