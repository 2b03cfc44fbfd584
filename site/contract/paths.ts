const [PROJECT, CONTACT, INVESTOR, HIRE] = ['/project', '/contact', '/investor', '/hire'] as const;

export const paths = {
  home: '/',
  about: '/about',
  project: PROJECT,
  contact: CONTACT,
  investor: INVESTOR,
  hire: HIRE,
  hireTerms: `${HIRE}#terms`,
  kitList: `${HIRE}/kit-list`,
  /** The items for hire of a department, by the id of its product. A long department has several pages. */
  department: (id: string, page = 1) => `${HIRE}/${id}${page > 1 ? `/${page}` : ''}`,
  hireItem: (department: string, id: string, page?: number): string =>
    `${paths.department(department, page)}#${id}`,
  film: (id: string) => `${PROJECT}/${id}`,
  /** The films of somebody who is named in several. */
  person: (id: string) => `/people/${id}`,
  still: (id: string) => `${PROJECT}#${id}`,
  enquiry: (productId: string) => `${CONTACT}?product=${encodeURIComponent(productId)}`,
  serviceEnquiry: (serviceId: string) => `${CONTACT}?service=${encodeURIComponent(serviceId)}`,
  /** A section's documents; those of one year, where it has too many for one page. */
  filings: (section: string, year?: string) => (year ? `/${section}/${year}` : `/${section}`),
  prose: (id: string) => `/${id}`,
} as const;

/** Whether a film has a page of its own: it has words for one, or can be played. */
export const hasFilmPage = (of: { page?: unknown; film?: unknown }) => Boolean(of.page || of.film);

/** The page of a film; without one, its place on the page of all. */
export const filmPath = (film: { id: string } & Parameters<typeof hasFilmPage>[0]) =>
  hasFilmPage(film) ? paths.film(film.id) : paths.still(film.id);

/** The pages in the navigation bar and the menu, in order. A house has those of its rooms. */
export const MENU_PAGES = ['home', 'about', 'project', 'investor', 'contact'] as const;
export type MenuPage = (typeof MENU_PAGES)[number];

/** The investor case and the figures on one page, for houses that have them. */
export const FACT_SHEET = `${INVESTOR}/fact-sheet`;

/** All stills, which the lightbox reads when it opens. */
export const STILLS_FILE = `${PROJECT}/stills.json`;

export const CONTACT_ADDRESS = '/api/contact';

/** The address that the remove button posts to. The token is in the body, so no log contains it. */
export const REMOVAL_ADDRESS = `${CONTACT_ADDRESS}/removal`;

export const SEARCH_RESULTS = '/api/documents/results';

/** Files that the build writes for the investor page. Not in `paths`, which every page loads. */
export const INVESTOR_FILES = {
  dates: `${INVESTOR}/dates.ics`,
  highlights: `${INVESTOR}/highlights.csv`,
} as const;

export const REELS = '/reel/';

/** The page of a reel. Everything that it loads of its films is below this address. */
export const reelPath = ({ id, key }: { id: string; key: string }) => `${REELS}${id}-${key}`;

export const ENDED_PATH = '/410';

export const NOT_FOUND_PATH = '/404';

/** Normalizes an address to the form used in links: '/esg/' becomes '/esg'. */
export function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
