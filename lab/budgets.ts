/** Size budgets in bytes sent with brotli. Tests enforce them, and the benchmark's table shows them. */
export const BUDGETS = {
  /** With critical CSS and headers, it fits into the 14,600 bytes of the first round trip. */
  html: 13_000,
  /** In another language: a letter of Devanagari takes three bytes. Still within the first round trip. */
  translatedHtml: 13_900,
  /** The stylesheets of a page: one that all pages share, and its own. Mostly loaded after the first screen. */
  css: 18_000,
  fonts: 70_000,
  /** Devanagari for headings and text. A page in Hindi loads it beside the others. */
  otherFonts: 102_000,
  preloadedFonts: 2,
  /** Before the first touch. The list of messages and the kit list need React, once the browser is idle. */
  script: { usual: 4_100, idle: 76_000 },
  /** Everything fetched before any interaction, including headers. */
  firstView: { home: 450_000, other: 300_000, hire: 300_000 },
  /** Fetched width of a picture divided by its shown width, in device pixels. */
  pictureRatio: 1.35,
} as const;

/** True for a page in another language, `/hi/privacy`. */
export const isTranslated = (route: string) => /^\/[a-z]{2}(?:\/|$)/.test(route);

/** Which budget a page has: those of the hire have a kit list on top of what every page runs. */
export function kindOf(route: string): 'home' | 'hire' | 'other' {
  if (/^\/(?:[a-z]{2})?$/.test(route)) return 'home';
  return route.startsWith('/hire') ? 'hire' : 'other';
}

/** Which budget of script a page has. */
export const scriptOf = (route: string): 'usual' | 'idle' =>
  ['/contact', '/hire/kit-list'].includes(route) ? 'idle' : 'usual';
