/** What the site may weigh, in bytes as sent with brotli. They are held by tests and stand in the benchmark's table. */
export const BUDGETS = {
  /** With its critical CSS: fits in the first round trip's 14,600 bytes with headers. */
  html: 13_000,
  /** The whole text of a document; the longest have some ninety pages. */
  readingCopy: 60_000,
  // One sheet for the whole site, most of it loaded behind the first screen; the hire is 2,900 of it.
  css: 17_500,
  fonts: 70_000,
  preloadedFonts: 2,
  /** Modules of the first view; React alone weighs about 58,000. */
  script: { home: 80_000, other: 76_000 },
  /** Everything that is fetched before a visitor does anything, headers included. */
  firstView: { home: 450_000, other: 300_000 },
  /** What a later navigation fetches, pictures left out. */
  navigation: 25_000,
  /** Pixels of a picture fetched, per pixel shown at the screen's density. */
  pictureRatio: 1.35,
} as const;
