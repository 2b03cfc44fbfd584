import { companySchema } from '../../../../site/content/schemas/company-schemas.ts';
import { hireSchema } from '../../../../site/content/schemas/hire-schema.ts';
import { readYaml } from '../../../../site/content/yaml/read-yaml.ts';
import { COMPANY_TIME_ZONE } from '../../../../site/contract/words/dates.ts';
import type { SumWords } from '../../contract/kit-facts.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: COMPANY_TIME_ZONE });

export type QuoteWords = NonNullable<Awaited<ReturnType<typeof quoteWords>>>;

/** The words of a quote, who sends it, and until when it is valid; null for a house that has none. */
export async function quoteWords(content: string) {
  const company = await readYaml(content, 'company.yaml', companySchema, []);
  const hire = await readYaml(content, 'hire.yaml', hireSchema, [], { company });
  if (!hire?.quote) return null;
  // The list says what its quote will tell; the quote itself does not.
  const value = hire.sums.value && { ...hire.sums.value, without: undefined };
  const sums: SumWords = { value };
  const { legalName, telephone, supportEmail } = company ?? {};
  return {
    ...hire.quote,
    sums,
    labels: { production: hire.kit.labels.production, dates: hire.kit.facts.dates },
    sender: [legalName, telephone?.display, supportEmail].filter(Boolean).join('\n'),
    until: day.format(Date.now() + hire.quote.days * 86_400_000),
  };
}
