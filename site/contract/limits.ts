/** The business constants of the specification (section 9), and size limits that browser and server share. */

export const STATUS_TIMEOUT_MS = 3000;

export const BANNER_REPEATS = 10;

/** The fractions of a part of the page that must be in view before it fades in. */
export const REVEAL_THRESHOLD = { tall: 0.1, short: 0.2 } as const;

/** Slides in a carousel of stills: each adds 1,300 bytes of HTML, and few visitors go further. */
export const MOST_SLIDES = 30;

/** Milliseconds of one step, and from the start of one automatic step to the next. */
export const PROJECT_CAROUSEL = { stepMs: 500, autoplayMs: 2500 } as const;
export const HOME_CLIENT_CAROUSEL = { stepMs: 500, autoplayMs: 2000 } as const;
export const ABOUT_CLIENT_CAROUSEL = { stepMs: 500, autoplayMs: 2000 } as const;

export const CONTACT_DIGITS = 10;

/** Fits the longest kit list in Devanagari, and the longest form without JavaScript. A larger body gets a 413. */
export const CONTACT_BODY_BYTES = 160 * 1024;

/** Entries on the first page of the public list, and on each further one. */
export const CONTACTS_PAGE_SIZE = 50;

/** How long the server keeps what visitors send. Pages of text name a figure in braces: `{messageMonths}`. */
export const KEPT_FOR = { messageMonths: 24, backupDays: 30, unconfirmedHours: 48 } as const;

export const SEARCH_QUERY_LENGTH = 200;
/** The longest type of a document, such as "Annual report". */
export const FILING_TYPE_LENGTH = 40;
