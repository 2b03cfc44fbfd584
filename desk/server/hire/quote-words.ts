import type { SumWords } from '../../../contract/kit-facts.ts';
import { companySchema } from '../../../model/schemas/company-schemas.ts';
import { hireSchema } from '../../../model/schemas/hire-schema.ts';
import { readYaml } from '../../../model/yaml/read-yaml.ts';

/** The words of a quote; null for a house that has none. */
export async function quoteWords(content: string) {
  const company = await readYaml(content, 'company.yaml', companySchema, []);
  const hire = await readYaml(content, 'hire.yaml', hireSchema, [], { company });
  if (!hire?.quote) return null;
  // The list says what its quote will tell; the quote itself does not.
  const value = hire.sums.value && { ...hire.sums.value, without: undefined };
  const sums: SumWords = { value };
  return { ...hire.quote, sums };
}
