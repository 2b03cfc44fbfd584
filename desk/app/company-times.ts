import { COMPANY_TIME_ZONE } from '../../site/contract/words/dates.ts';

const inCompanyTime = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: COMPANY_TIME_ZONE, ...options });

export const DATE = inCompanyTime({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
export const CLOCK = inCompanyTime({ timeStyle: 'short' });
export const SECONDS = inCompanyTime({ timeStyle: 'medium' });
