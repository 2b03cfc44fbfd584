import { join } from 'node:path';
import { z } from 'zod';
import { readRegistry } from '../../model/investors/filings/filings.ts';
import {
  enteredLate,
  type Obligation,
  obligationsOn,
} from '../../model/investors/law/obligations.ts';
import { unreadSources } from '../../model/investors/law/regulation-46.ts';
import { listingSchema } from '../../model/schemas/listing-schema.ts';
import { shown } from '../../model/yaml/problems.ts';
import { readYaml } from '../../model/yaml/read-yaml.ts';
import { whole } from './refusals.ts';

/** Prints what the exchange's calendar asks on a day, and what was published late. */
export async function listObligations(
  folder: string,
  on: string,
  print: (line: string) => void,
): Promise<void> {
  if (!z.iso.date().safeParse(on).success) {
    throw new Error(`--on: expected a date written as 2025-11-14, got ${shown(on)}`);
  }
  const { filings, published = [] } = await whole((problems) => readRegistry(folder, problems));
  const listing = await whole((problems) =>
    readYaml(folder, 'listing.yaml', listingSchema, problems),
  );
  const open = obligationsOn(on, listing, filings);
  for (const { state, due, entry, end, transcribes } of open) {
    const of = transcribes ? 'of' : 'period to';
    print(`${WORDS[state].padEnd(18)}${due}  ${entry.what}, ${of} ${end} (${entry.law})`);
  }
  for (const line of unreadSources(listing)) print(line);
  const entered = enteredLate(on, listing, filings, published);
  for (const line of entered) print(`published late    ${line}`);
  print(
    `${on}, ${listing.platform}: ${open.length} of the calendar open or late, ${entered.length} documents published late (${join(folder, 'listing.yaml')})`,
  );
}

const WORDS: Record<Obligation['state'], string> = {
  due: 'due',
  late: 'LATE, not here',
  'filed-late': 'filed late',
  exchange: 'at the exchange',
};
