/** The company's time zone for days and times, whatever the machine's zone is. */
export const COMPANY_TIME_ZONE = 'Asia/Kolkata';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Formats '2025-11-06' for tables: '06 Nov 2025'. Not Intl, so that build and browser agree. */
export function shortDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${day} ${MONTHS[Number(month) - 1]?.slice(0, 3)} ${year}`;
}

/** Formats '2025-11-06' for sentences: '6 November 2025', which no line break divides. */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${Number(day)}\u00a0${MONTHS[Number(month) - 1]}\u00a0${year}`;
}

const dateAfter = (words: string) => (text: string) => {
  const date = `(\\d{1,2})(?:st|nd|rd|th)?\\s+(${MONTHS.join('|')}),?\\s+(\\d{4})\\b`;
  const written = new RegExp(`\\b(?:${words})\\s+(?:\\w+day,?\\s+)?(?:the\\s+)?${date}`, 'gi');
  for (const [, day = '', name = '', year] of text.matchAll(written)) {
    const month = MONTHS.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1;
    const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
    // 31 September is a typing error, not a date.
    if (Date.parse(iso) && new Date(iso).toISOString().startsWith(iso)) return iso;
  }
  return undefined;
};

/** The date that a document gives itself, 'dated 6th November, 2025', as '2025-11-06'. A meeting 'to be held' gives none. */
export const statedDate = dateAfter('(?<!\\bbe\\s+)held on|dated');

/** The end of the period that a text names, 'for the half year ended 30 September 2025'. */
export const periodEnd = dateAfter('ended|ending|as on|as at');
