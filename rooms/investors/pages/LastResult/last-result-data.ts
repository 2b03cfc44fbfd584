import type { ContentWith } from '../../../../site/content/schemas/content.ts';
import { longDate } from '../../../../site/contract/words/dates.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { lastResult } from '../../content/investor-problems.ts';
import { number } from '../Highlights/Highlights.tsx';

/** The last result with its comparison. Figures of an older one than the last that was filed are left out. */
export function resultOf({ investor, filings }: ContentWith<'investors'>) {
  const { filing, newer } = lastResult(investor, filings);
  if (!investor.result || !filing) return undefined;
  const { title, note, link, before, figures } = investor.result;
  const { href, count, date } = newer ?? filing;
  const { pdf } = investor.filings.kinds;
  return {
    title: newer?.title ?? title,
    note: newer ? longDate(date) : fill(note, { date: longDate(date) }),
    href,
    link: `${link} (${pdf.name}, ${count}\u00a0${count === 1 ? pdf.one : pdf.many})`,
    figures: newer
      ? []
      : figures.map((figure) => ({
          ...figure,
          value: number.format(figure.value),
          change: changeOf(figure),
          before: fill(before, { before: number.format(figure.before) }),
        })),
  };
}

/** '+25 %'; nothing after a year without profit. */
function changeOf({ value, before }: { value: number; before: number }): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round((value / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : '';
  return `${sign}${Math.abs(percent)}\u00a0%`;
}
