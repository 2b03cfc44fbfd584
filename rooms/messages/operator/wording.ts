import { COMPANY_TIME_ZONE } from '../../../site/contract/words/dates.ts';

/** `2026-11-20 14:30`, in the company's time zone. */
export function time(milliseconds: number): string {
  return IN_COMPANY_TIME.format(milliseconds);
}

const IN_COMPANY_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: COMPANY_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `1 message`, `12,000 messages`. */
export function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-IN')} ${thing}${number === 1 ? '' : 's'}`;
}
