import type { CountedDays } from '../../../contract/charged-days.ts';
import { COMPANY_TIME_ZONE } from '../../../contract/company-time.ts';
import { kitSums, sumFacts } from '../../../contract/kit-facts.ts';
import { fill } from '../../../contract/words/fill.ts';
import { rupees } from '../../../contract/words/numbers.ts';
import type { Quote } from '../../../server/messages/store/kept-kit.ts';
import type { QuoteWords } from './answers.ts';

const IN_INDIA = { dateStyle: 'long', timeZone: COMPANY_TIME_ZONE } as const;
const longDay = new Intl.DateTimeFormat('en-IN', IN_INDIA);

/** A quote as plain text: the lines, the days, the sums with GST, the terms, and until when it is valid. */
export function quoteText(
  { charged, lines }: Omit<Quote, 'text'>,
  to: { name: string; reference: string; counted?: CountedDays | undefined },
  words: QuoteWords,
  now: number,
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
  return [
    fill(words.lead, { name: to.name, reference: to.reference }),
    lines.map(line).join('\n'),
    to.counted?.charged === charged ? to.counted.how : fill(words.charged, { charged }),
    fill(words.total, sums),
    ...sumFacts(lines, undefined, words.sums).map(([label, text]) => `${label}: ${text}`),
    ...words.terms,
    fill(words.valid, { date: longDay.format(now + words.days * 86_400_000) }),
  ].join('\n\n');
}
