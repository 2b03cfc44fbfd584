/** The zone in which the company writes days and times, whatever the machine is set to. */
export const COMPANY_TIME_ZONE = 'Asia/Kolkata';
