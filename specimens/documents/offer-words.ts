import { cashFlow } from '../financials/cash-flow.ts';
import { earningsPerShare, shares } from '../financials/earnings.ts';
import { figureWords } from '../financials/figure-words.ts';
import { decimals, figures, percent, rupees, words } from '../financials/figures.ts';
import { period } from '../financials/model.ts';
import { noteTables } from '../financials/note-tables.ts';
import { objectsOfIssue } from '../financials/notes/other-notes.ts';
import type { Period } from '../financials/period.ts';
import * as at from '../financials/period.ts';
import { highlights } from '../financials/statements.ts';
import type { Block } from '../pdf/blocks.ts';
import { markdown } from '../pdf/markdown.ts';
import { readText, type Words } from '../text.ts';
import type { OfferKind } from './offer-document.ts';

const PRICE = 75;
const NET_PROCEEDS = 1830;
const YEARS = ['FY 2022-23', 'FY 2021-22', 'FY 2020-21'].map(period);

const PRICES: Record<OfferKind, Record<string, string>> = {
  drhp: {
    price: 'To be decided by book building',
    priceLine: 'at a price to be decided by book building',
    issueShares: 'up to 26,40,000 equity shares',
    sharesLine: 'Up to 26,40,000 equity shares',
    issueAmount: 'To be decided when the price is known',
    atPrice: '',
    priceSentence: 'The price will be decided by book building.',
  },
  rhp: {
    price: 'Price band of Rs 71 to Rs 75 per share',
    priceLine: 'in a price band of Rs 71 to Rs 75',
    issueShares: '26,40,000 equity shares',
    sharesLine: '26,40,000 equity shares',
    issueAmount: 'Rs 1,980 lakh at the upper end of the price band',
    atPrice: '1,980',
    priceSentence:
      'The price lies in the band from Rs 71 to Rs 75 and will be decided by book building.',
  },
  final: {
    price: 'Rs 75 per share, a premium of Rs 65',
    priceLine: 'at Rs 75 per share',
    issueShares: '26,40,000 equity shares',
    sharesLine: '26,40,000 equity shares',
    issueAmount: 'Rs 1,980 lakh',
    atPrice: '1,980',
    priceSentence: 'The issue price is Rs 75 per share.',
  },
};

/** Everything the texts of an offer document may refer to. */
export function offerWords(kind: OfferKind, house: Record<string, string>): Words {
  const periods = kind === 'drhp' ? YEARS : [period('H1 2023-24'), ...YEARS];
  const [latest, before] = YEARS;
  if (!latest || !before) throw new Error('An offer document needs two years at least');
  return {
    values: {
      ...house,
      ...figureWords(latest, before),
      ...PRICES[kind],
      ...spans(kind),
      ...basis(),
    },
    blocks: {
      ...noteTables(periods),
      objects: () => [objectsOfIssue()],
      summary: () => [highlights(periods)],
      'cash-extract': () => [cashExtract(periods)],
      indicators: () => [indicators(periods)],
      capitalisation: () => [capitalisation(periods[0] ?? latest)],
      policies: () => markdown(readText('annual/accounting-policies')),
      articles: () => markdown(readText('articles')),
    },
    flags: { drhp: kind === 'drhp', rhp: kind === 'rhp', final: kind === 'final' },
  };
}

const spans = (kind: OfferKind) => ({
  rhpDate: kind === 'drhp' ? 'to be filed' : 'dated 11 March 2024',
  agreementDate: kind === 'drhp' ? 'to be made' : 'dated 4 March 2024',
  radioLicence: kind === 'drhp' ? '30 November 2023' : 'Renewal applied for',
  floorArea: kind === 'drhp' ? '14,200' : '15,900',
  restatedSpan:
    kind === 'drhp'
      ? 'the years ended 31 March 2021, 2022 and 2023'
      : 'the half year ended 30 September 2023 and the years ended 31 March 2021, 2022 and 2023',
  restatedDate: kind === 'drhp' ? '11 September 2023' : '11 December 2023',
});

const returnOnNetWorth = ({ flows, closing }: Period) =>
  percent(at.profitAfterTax(flows), at.netWorth(closing));

/** Net assets per share, the bonus shares counted in. */
const netAssetValue = ({ closing }: Period): string =>
  decimals((at.netWorth(closing) * 100_000) / shares(736));

/** Figures of the chapter on the basis for the price. */
function basis(): Record<string, string> {
  const eps = YEARS.map((year) => earningsPerShare(year).basic);
  const [now = 0, before = 0, first = 0] = eps;
  const [thisYear, lastYear, firstYear] = YEARS;
  if (!thisYear || !lastYear || !firstYear) return {};
  const half = period('H1 2023-24');
  return {
    epsBefore: decimals(before),
    epsFirst: decimals(first),
    epsWeighted: decimals((3 * now + 2 * before + first) / 6),
    ronw: returnOnNetWorth(thisYear),
    ronwBefore: returnOnNetWorth(lastYear),
    ronwFirst: returnOnNetWorth(firstYear),
    nav: netAssetValue(thisYear),
    navBefore: netAssetValue(lastYear),
    navFirst: netAssetValue(firstYear),
    pe: decimals(PRICE / now),
    navAfter: decimals(((at.netWorth(half.closing) + NET_PROCEEDS) * 100_000) / shares(1000)),
  };
}

const columns = (periods: readonly Period[]) => periods.map((p) => ({ label: p.label, of: p }));

const cashExtract = (periods: readonly Period[]): Block =>
  figures<Period>(
    [
      { label: 'Net cash from operating activities', amount: (p) => cashFlow(p).operating },
      { label: 'Net cash used in investing activities', amount: (p) => cashFlow(p).investing },
      {
        label: 'Net cash from or (used in) financing activities',
        amount: (p) => cashFlow(p).financing,
      },
      { label: 'Net change in cash', amount: (p) => cashFlow(p).net, total: true },
    ],
    columns(periods),
  );

const indicators = (periods: readonly Period[]): Block =>
  words(
    ['Indicator', ...periods.map(({ label }) => `>${label}`)],
    [
      ['Revenue from operations (Rs lakh)', ...periods.map(({ flows }) => rupees(flows.revenue))],
      ['EBITDA (Rs lakh)', ...periods.map(({ flows }) => rupees(flows.ebitda))],
      ['EBITDA margin (%)', ...periods.map(({ flows }) => percent(flows.ebitda, flows.revenue))],
      [
        'Profit after tax (Rs lakh)',
        ...periods.map(({ flows }) => rupees(at.profitAfterTax(flows))),
      ],
      [
        'Profit margin (%)',
        ...periods.map(({ flows }) => percent(at.profitAfterTax(flows), flows.revenue)),
      ],
      ['Net worth (Rs lakh)', ...periods.map(({ closing }) => rupees(at.netWorth(closing)))],
      ['Return on net worth (%)', ...periods.map(returnOnNetWorth)],
      ['Net asset value per share (Rs)', ...periods.map(netAssetValue)],
      [
        'Debt-equity ratio (times)',
        ...periods.map(({ closing }) => decimals(at.borrowings(closing) / at.netWorth(closing))),
      ],
    ],
  );

/** Borrowings and equity before the offer and, at the price of the offer, after it. */
function capitalisation({ closing, end }: Period): Block {
  const reserves = closing.securitiesPremium + closing.surplus;
  const worth = at.netWorth(closing);
  const debt = at.borrowings(closing);
  return words(
    ['Rs lakh', `>At ${end}`, '>As adjusted for the issue'],
    [
      [
        'Short-term borrowings',
        rupees(closing.shortTermBorrowings),
        rupees(closing.shortTermBorrowings),
      ],
      [
        'Long-term borrowings',
        rupees(closing.longTermBorrowings),
        rupees(closing.longTermBorrowings),
      ],
      ['*Total borrowings', rupees(debt), rupees(debt)],
      ['Share capital', rupees(closing.shareCapital), rupees(closing.shareCapital + 264)],
      ['Reserves and surplus', rupees(reserves), rupees(reserves + NET_PROCEEDS - 264)],
      ['*Net worth', rupees(worth), rupees(worth + NET_PROCEEDS)],
      [
        'Total borrowings to net worth (times)',
        decimals(debt / worth),
        decimals(debt / (worth + NET_PROCEEDS)),
      ],
    ],
  );
}
