import type { FilingSection } from '../content-model/filing.ts';

/** The only maker of links inside the site. */
export const paths = {
  home: '/',
  about: '/about',
  project: '/project',
  contact: '/contact',
  investor: '/investor',
  privacy: '/privacy',
  accessibility: '/accessibility',
  /** A still open in the lightbox. */
  still: (id: string) => `/project#${id}`,
  /** The contact form with a product named in the message. */
  enquiry: (productId: string) => `/contact?product=${encodeURIComponent(productId)}`,
  filings: (section: FilingSection) => `/${section}`,
} as const;

/** Documents of one year, where a section has too many for one page. */
export const filingYearPath = (section: FilingSection, year: string) => `/${section}/${year}`;

/** Where the page for unknown addresses is written at build. */
export const NOT_FOUND_PATH = '/404';

const PAPER = new Set<string>([
  paths.investor,
  paths.privacy,
  paths.accessibility,
  ...(
    ['stock-exchange-disclosure', 'offer-documents', 'financials', 'governance', 'esg'] as const
  ).map(paths.filings),
]);

/** What is read is set on paper (the investor pages, the two notices), what is looked at on ink. */
export function themeOf(pathname: string): 'dark' | 'paper' {
  return PAPER.has(`/${pathname.split('/')[1]}`) ? 'paper' : 'dark';
}

/** An address as it is written in links: '/esg/' is '/esg'. */
export function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
