import { createWriteStream } from 'node:fs';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { CONTACT_FIELDS } from '../../../contract/contact.ts';
import { kitFacts } from '../../../contract/kit-facts.ts';
import type { ContactRow } from '../../store/tables.ts';
import { CSV_FORM } from '../store/csv-cell.ts';
import { listLines } from '../store/kept-kit.ts';
import { printable } from '../store/printable.ts';
import { batches } from './copy-rows.ts';
import { asRecord } from './list.ts';
import { CommandError, givenPath, type Operator } from './operator.ts';
import { progress } from './progress.ts';
import { countContacts } from './search.ts';

type Exported = ReturnType<typeof asRecord>;

/** Writes each detail of a kit list, and its lines, into one cell. */
export const inOneCell = ({ items, lost, ...rest }: Exported) => ({
  ...rest,
  ...kitFacts(rest),
  items: items && listLines({ items, lost }).join('\n'),
});

const COLUMNS: (keyof Exported)[] = [
  'reference',
  'received',
  'state',
  ...CONTACT_FIELDS,
  'id',
  'production',
  'dates',
  'place',
  'handover',
  'crew',
  'items',
];

/** Writes every message. Messages that arrive during the export are left for the next one. */
export async function exportContacts(
  operator: Operator,
  { format, output }: { format: 'csv' | 'json'; output?: string },
): Promise<void> {
  const bar = progress(await countContacts(operator), 'exported');
  async function* records(): AsyncGenerator<Exported> {
    for await (const row of everyContact(operator)) {
      yield asRecord(row);
      bar.step();
    }
  }
  const rows = Readable.from(records());
  try {
    if (format === 'csv') await pipeline(rows.map(inOneCell), csv(), target(output));
    else await pipeline(json(rows), target(output));
  } catch (error) {
    throw asCommandError(error, output);
  }
  bar.end();
}

export const csv = () => stringify({ ...CSV_FORM, columns: COLUMNS });

async function* json(rows: AsyncIterable<Exported>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${printable(JSON.stringify(row))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Standard output stays open. Only its owner may read a new file, because it contains personal data. */
function target(output: string | undefined): Writable {
  if (output !== undefined)
    return createWriteStream(givenPath(output), { flags: 'wx', mode: 0o600 });
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
