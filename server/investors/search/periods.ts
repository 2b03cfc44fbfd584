/** Periods of account as one word, so that 'Q2 FY26', 'FY 2025-26 Q2' and '30 September 2025' meet: `q2fy26`. */

const YEAR = String.raw`(?:fy|f\.y\.|financial year)\s*['’]?(?:20)?(\d\d)(?:\s*[-–/]\s*(?:20)?(\d\d))?(?!\d)`;
const SPAN = String.raw`20(\d\d)\s*[-–/]\s*(?:20)?(\d\d)(?![-\d])`;
const PART = String.raw`(?:([qh])\s*([1-4])|([1-4])\s*([qh]))`;
const ANY_YEAR = `(?:${YEAR}|${SPAN})`;
const PERIOD = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:${PART}[\s,-]*(?:of\s+)?)?${ANY_YEAR}(?:[\s,-]*${PART})?(?![\p{L}])`,
  'giu',
);

/** Replaces the periods in a query by their words: 'H1 FY 2025-26 results' becomes 'h1fy26 results'. */
export function withPeriodWords(query: string): string {
  return query.replace(PERIOD, (typed: string, ...found: (string | undefined)[]) => {
    const [p1, n1, n2, p2, fy, fyEnd, from, to, p3, n3, n4, p4] = found;
    const year = fyEnd ?? fy ?? to;
    if (from && to && Number(to) !== (Number(from) + 1) % 100) return typed;
    const part = `${p1 ?? p2 ?? p3 ?? p4 ?? ''}${n1 ?? n2 ?? n3 ?? n4 ?? ''}`.toLowerCase();
    return `${part}fy${year}`;
  });
}

const MONTHS = ['june', 'september', 'december', 'march'];
const LAST_DAYS = [30, 30, 31, 31];
const ENDED = /(\d\d)\s+(june|september|december|march)\s+20(\d\d)/giu;

/** The words of every period that a title or a period names, for the index. */
export function periodWords(text: string): string[] {
  const words: string[] = withPeriodWords(text).match(/\b(?:[qh]\d)?fy\d\d\b/g) ?? [];
  for (const [, day, month = '', year] of text.matchAll(ENDED)) {
    const quarter = MONTHS.indexOf(month.toLowerCase()) + 1;
    if (Number(day) !== LAST_DAYS[quarter - 1]) continue;
    const fy = `fy${String(Number(year) + (quarter < 4 ? 1 : 0)).padStart(2, '0')}`;
    words.push(fy, `q${quarter}${fy}`);
    if (quarter % 2 === 0) words.push(`h${quarter / 2}${fy}`);
  }
  // A year of account is also called by the year in which it ends: 'annual report 2025'.
  const years = words
    .filter((word) => word.startsWith('fy'))
    .map((word) => word.replace('fy', '20'));
  return [...new Set([...words, ...years])];
}

/** What a page of text says instead of the word of a period: '2025 26', '30 september 2025'. */
export function periodPhrases(word: string): string[][] {
  const [, part, n, yy] = /^(?:([qh])(\d))?fy(\d\d)$/.exec(word) ?? [];
  if (!yy) return [];
  const end = 2000 + Number(yy);
  if (!part) return [[`${end - 1}`, yy]];
  const quarter = part === 'h' ? Number(n) * 2 : Number(n);
  const month = MONTHS[quarter - 1];
  if (!month) return [];
  return [[`${LAST_DAYS[quarter - 1]}`, month, `${quarter < 4 ? end - 1 : end}`]];
}
