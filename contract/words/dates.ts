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

const WRITTEN = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(${MONTHS.join('|')}),?\\s+(\\d{4})\\b`,
  'i',
);

/** The first date that a text writes out, '6th November, 2025', as '2025-11-06'. */
export function writtenDate(text: string): string | undefined {
  const [whole, day = '', name = '', year] = WRITTEN.exec(text) ?? [];
  const month = MONTHS.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1;
  return whole && `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
