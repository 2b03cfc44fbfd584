import { join } from 'node:path';
import { UPLOADS_FOLDER } from '../../../model/content-folder.ts';
import { readFiling } from '../../../model/investors/filings/filing-facts.ts';
import { loadContent } from '../../../model/load.ts';
import { expect, test } from '../../site-test.ts';

/** An amount in the format of the statements: 5,894 and 1,00,000; a loss in brackets. */
const amount = (value: number) => {
  const digits = new Intl.NumberFormat('en-IN').format(Math.abs(value));
  return value < 0 ? `(${digits})` : digits;
};

test('the figures of the three years match the annual reports', async () => {
  const { filings, investor } = await loadContent();
  const { years = [], rows = [] } = investor?.highlights ?? {};
  expect(years).toHaveLength(3);
  for (const [at, year] of years.entries()) {
    const report = filings.find((each) => each.section === 'financials' && each.period === year);
    const { pages } = await readFiling(join(UPLOADS_FOLDER, report?.file ?? ''));
    const words = pages.join(' ').replace(/\s+/g, ' ');
    for (const { label, values } of rows) {
      const [before, now] = [values[at - 1], values[at]];
      const shown = [now, before].flatMap((value) => (value === undefined ? [] : amount(value)));
      expect(words, `${year}: ${label}`).toContain(`${label} ${shown.join(' ')}`);
    }
  }
});
