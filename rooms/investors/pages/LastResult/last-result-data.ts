import type { ContentWith } from '../../../../site/content/schemas/content.ts';
import { longDate } from '../../../../site/contract/words/dates.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import type { Filing } from '../../content/filing-schema.ts';
import { lastResult } from '../../content/investor-problems.ts';
import type { Investor } from '../../content/investor-schemas.ts';
import { aroundFigure, changeOf, number, shareOf } from './figures.ts';

type Listed = ContentWith<'investors'>;
type Figure = NonNullable<Investor['result']>['figures'][number];

/** The last result with its comparison. Figures of an older one than the last that was filed are left out. */
export function resultOf({ investor, filings }: Listed) {
  const { filing, newer } = lastResult(investor, filings);
  if (!investor.result || !filing) return undefined;
  const { title, short, note, link, before, figures } = investor.result;
  const { date } = newer ?? filing;
  return {
    title: newer?.title ?? title,
    short: short ?? title,
    note: newer ? longDate(date) : fill(note, { date: longDate(date) }),
    ...linkTo(newer ?? filing, link, investor),
    figures: newer ? [] : figures.map((figure) => compared(figure, before)),
  };
}

function linkTo({ href, count }: Filing, text: string, { filings: { kinds } }: Investor) {
  const { name, one, many } = kinds.pdf;
  return { href, link: `${text} (${name}, ${count}\u00a0${count === 1 ? one : many})` };
}

function compared(figure: Figure, before: string) {
  const pair = [figure.value, figure.before];
  return {
    ...figure,
    value: number.format(figure.value),
    around: aroundFigure(figure.unit),
    change: changeOf(figure.value, figure.before),
    before: fill(before, { before: number.format(figure.before) }),
    bars: pair.map((value) => shareOf(value, pair)),
  };
}
