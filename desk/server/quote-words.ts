import { companySchema } from '../../model/schemas/company-schemas.ts';
import { hireSchema } from '../../model/schemas/hire-schema.ts';
import { readYaml } from '../../model/yaml/read-yaml.ts';

/** The words of a quote; null for a house that has none. */
export async function quoteWords(content: string) {
  const company = await readYaml(content, 'company.yaml', companySchema, []);
  const hire = await readYaml(content, 'hire.yaml', hireSchema, [], { company });
  return hire?.quote ? { ...hire.quote, sums: { value: hire.sums.value } } : null;
}
