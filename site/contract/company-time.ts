/** The company's time zone for days and times, whatever the machine's zone is. */
export const COMPANY_TIME_ZONE = 'Asia/Kolkata';
