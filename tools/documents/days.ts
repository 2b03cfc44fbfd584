/** The ISO day some days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The nth working day after a day: not Saturday, Sunday or a holiday. */
export function workingDayAfter(day: string, n: number, holidays: readonly string[]): string {
  let at = day;
  for (let counted = 0; counted < n; ) {
    at = addDays(at, 1);
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.includes(at)) counted += 1;
  }
  return at;
}
