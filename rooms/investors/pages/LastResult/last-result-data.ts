import type { ContentWith } from '../../../../site/content/schemas/content.ts';
import { longDate } from '../../../../site/contract/words/dates.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import type { Filing } from '../../content/filing-schema.ts';
import { lastResult } from '../../content/investor-problems.ts';
import type { Investor } from '../../content/investor-schemas.ts';
import { number } from '../Highlights/Highlights.tsx';

type Listed = ContentWith<'investors'>;
type Figure = NonNullable<Investor['result']>['figures'][number];

/** The last result with its comparison. Figures of an older one than the last that was filed are left out. */
export function resultOf({ investor, filings }: Listed) {
  const { filing, newer } = lastResult(investor, filings);
  if (!investor.result || !filing) return undefined;
  const { title, note, link, before, figures } = investor.result;
  const { date } = newer ?? filing;
  return {
    title: newer?.title ?? title,
    note: newer ? longDate(date) : fill(note, { date: longDate(date) }),
    ...linkTo(newer ?? filing, link, investor),
    figures: newer ? [] : figures.map((figure) => compared(figure, before)),
  };
}

/** The first figures of the last year in `highlights`, with its annual report. They are left out once a newer report is filed. */
export function lastYearOf({ investor, filings }: Listed): ReturnType<typeof resultOf> {
  const { highlights, result } = investor;
  const title = highlights?.years.at(-1);
  const report = filings.find(
    ({ section, period, withdrawn }) => section === 'financials' && period && !withdrawn,
  );
  if (!highlights || !result || !title || report?.period !== title) return undefined;
  const figures = highlights.rows.slice(0, 3).map(({ label, values }) => {
    const [before = 0, value = 0] = values.slice(-2);
    return compared({ label, unit: highlights.unit, value, before }, result.before);
  });
  return { title, note: longDate(report.date), ...linkTo(report, report.title, investor), figures };
}

function linkTo({ href, count }: Filing, text: string, { filings: { kinds } }: Investor) {
  const { name, one, many } = kinds.pdf;
  return { href, link: `${text} (${name}, ${count}\u00a0${count === 1 ? one : many})` };
}

function compared(figure: Figure, before: string) {
  return {
    ...figure,
    value: number.format(figure.value),
    change: changeOf(figure),
    before: fill(before, { before: number.format(figure.before) }),
  };
}

/** '+25 %'; nothing after a year without profit. */
function changeOf({ value, before }: Figure): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round((value / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : '';
  return `${sign}${Math.abs(percent)}\u00a0%`;
}
