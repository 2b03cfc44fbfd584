import { fill } from '../../../../site/contract/words/fill.ts';
import { rupees } from '../../../../site/contract/words/numbers.ts';
import { datesText, kitSums, sumFacts } from '../../contract/kit-facts.ts';
import type { KeptKit, Quote } from '../../server/kept-kit.ts';
import type { QuoteWords } from '../server/quote-words.ts';

const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

export function quoteText(
  { charged, lines, until }: Omit<Quote, 'text'>,
  to: { name: string; reference: string; kit: Omit<KeptKit, 'items'> },
  words: QuoteWords,
): string {
  const sum = kitSums(lines, charged).rate.sum;
  const tax = Math.round((sum * words.gst) / 100);
  const line = ({ name: item, quantity, rate, once }: Quote['lines'][number]) => {
    const own = kitSums([{ quantity, rate, once }], charged).rate.sum;
    const figures = { item, quantity, rate: rupees(rate ?? 0), sum: rupees(own) };
    const stated = once ? words.once : words.line;
    return fill(rate === undefined ? words.free : stated, figures);
  };
  const sums = { sum: rupees(sum), gst: words.gst, tax: rupees(tax), total: rupees(sum + tax) };
  const { production, counted } = to.kit;
  const about = { production, dates: datesText(to.kit) };
  const facts = (['production', 'dates'] as const)
    .filter((name) => about[name])
    .map((name) => `${words.labels[name]}: ${about[name]}`);
  return [
    fill(words.lead, { name: to.name, reference: to.reference }),
    facts.join('\n'),
    lines.map(line).join('\n'),
    counted?.charged === charged ? counted.how : fill(words.charged, { charged }),
    fill(words.total, sums),
    ...sumFacts(lines, undefined, words.sums).map(([label, text]) => `${label}: ${text}`),
    ...words.terms,
    until && fill(words.valid, { date: longDay.format(Date.parse(until)) }),
    words.sender,
  ]
    .filter(Boolean)
    .join('\n\n');
}
