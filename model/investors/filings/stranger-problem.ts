import { SUBJECTS } from '../../schemas/subjects.ts';
import { readYaml } from '../../yaml/read-yaml.ts';
import type { FilingFacts } from './filing-facts.ts';

/** What is wrong with an XBRL instance that another company identifies; undefined if nothing is. */
export async function strangerProblem(
  folder: string,
  { identifiers = [] }: FilingFacts,
): Promise<string | undefined> {
  if (identifiers.length === 0) return undefined;
  const company = await readYaml(folder, ...SUBJECTS.company, []);
  const own = [company?.cin, company?.isin, company?.symbol, company?.scripCode];
  const other = identifiers.find((identifier) => !own.includes(identifier));
  return (
    other &&
    `expected the company’s own CIN, ISIN, symbol or scripCode (company.yaml), got “${other}” as its identifier`
  );
}
