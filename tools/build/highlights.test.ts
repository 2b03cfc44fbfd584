import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '../../content-model/content.ts';
import { readFiling } from '../../content-model/filing-facts.ts';
import { loadContent } from '../../content-model/load.ts';

/** As the statements write amounts: 5,894 and 1,00,000; a loss in brackets. */
const amount = (value: number) => {
  const digits = new Intl.NumberFormat('en-IN').format(Math.abs(value));
  return value < 0 ? `(${digits})` : digits;
};

describe('the three years in figures', () => {
  let content: Content;
  beforeAll(async () => {
    content = await loadContent();
  });

  /** Text of the annual report of a year, its words one blank apart. */
  async function reportOf(year: string): Promise<string> {
    const report = content.filings.find(
      ({ section, period }) => section === 'financials' && period === year,
    );
    expect(report, `annual report of ${year}`).toBeDefined();
    const { text } = await readFiling(join('content/uploads', report?.file ?? ''));
    return text.join(' ').replace(/\s+/g, ' ');
  }

  it('stand in the annual report of each year, beside those of the year before', async () => {
    const { years, rows } = content.investor.highlights ?? { years: [], rows: [] };
    for (const [at, year] of years.entries()) {
      const text = await reportOf(year);
      for (const { label, values } of rows) {
        const [before, now] = [values[at - 1], values[at]];
        const shown = [now, before].flatMap((value) => (value === undefined ? [] : amount(value)));
        expect(text, `${year}: ${label}`).toContain(`${label} ${shown.join(' ')}`);
      }
    }
  });
});
