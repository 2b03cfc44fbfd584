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
