import { createWriteStream } from 'node:fs';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { CONTACT_FIELDS, contactFields } from '../../../site/contract/contact-fields.ts';
import type { Operator } from '../../../site/server/store/database.ts';
import type { ContactRow } from '../../../site/server/store/tables.ts';
import { ENCLOSURES } from '../server/enclosures.ts';
import { CSV_FORM, printable } from '../server/safe-text.ts';
import { batches } from './backup.ts';
import { CommandError, stateOf } from './messages.ts';

/** A message for other programs, without its enclosures: no hashes, times as ISO text. */
function fieldsOf(row: ContactRow) {
  const { reference, id, held } = row;
  const state = stateOf(row);
  const received = new Date(row.created_at).toISOString();
  return { reference, id, received, state, ...contactFields(row), held };
}

const withEnclosures = (as: 'record' | 'cells') => (row: ContactRow) => {
  const enclosed = ENCLOSURES.map((each) => each[as](each.read(row[each.name])));
  return Object.assign(fieldsOf(row), ...enclosed) as object;
};

export const csvRow = withEnclosures('cells');

const COLUMNS = [
  'reference',
  'received',
  'state',
  ...CONTACT_FIELDS,
  'id',
  ...ENCLOSURES.flatMap(({ cells }) => Object.keys(cells(undefined))),
];

export const csv = () => stringify({ ...CSV_FORM, columns: COLUMNS });

/** Writes every message. Messages that arrive during the export are left for the next one. @returns how many */
export async function exportContacts(
  operator: Operator,
  { format, output }: { format: 'csv' | 'json'; output?: string | undefined },
): Promise<number> {
  let exported = 0;
  async function* rows(): AsyncGenerator<ContactRow> {
    for await (const row of everyContact(operator)) {
      yield row;
      exported += 1;
    }
  }
  try {
    if (format === 'csv') await pipeline(Readable.from(rows()).map(csvRow), csv(), target(output));
    else await pipeline(json(rows()), target(output));
  } catch (error) {
    throw asCommandError(error, output);
  }
  return exported;
}

async function* json(rows: AsyncIterable<ContactRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${printable(JSON.stringify(withEnclosures('record')(row)))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Standard output stays open. Only its owner may read a new file, because it contains personal data. */
function target(output: string | undefined): Writable {
  if (output !== undefined) return createWriteStream(output, { flags: 'wx', mode: 0o600 });
  const through = new PassThrough();
  through.pipe(process.stdout, { end: false });
  return through;
}

function asCommandError(error: unknown, output: string | undefined): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (output === undefined || !code) return error;
  if (code === 'EEXIST') return new CommandError(`${output}: already exists; nothing was written.`);
  return new CommandError(`${output}: could not be written (${code}).`);
}

/** Every message that exists at the start, oldest first. */
async function* everyContact({ query }: Operator): AsyncGenerator<ContactRow> {
  const last = await query((db) =>
    db.selectFrom('contacts').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst(),
  );
  for await (const rows of batches<ContactRow>(query, 'contacts', 'seq')) {
    const there = rows.filter(({ seq }) => last && seq <= last.seq);
    yield* there;
    if (there.length < rows.length) return;
  }
}
