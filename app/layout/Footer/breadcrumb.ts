/** A step of the breadcrumb. */
export interface Crumb {
  name: string;
  path: string;
}

/**
 * The steps of a path: one per segment, in title case, with spaces for hyphens.
 * '/stock-exchange-disclosure' is one step, 'Stock Exchange Disclosure'. '/' has none.
 */
export function breadcrumb(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((segment, place) => ({
    name: titleCase(decoded(segment).replaceAll('-', ' ')),
    path: `/${segments.slice(0, place + 1).join('/')}`,
  }));
}

function titleCase(words: string): string {
  return words.replace(/(^|\s)(\S)/gu, (found) => found.toLocaleUpperCase('en'));
}

/** Returns a segment unchanged if its encoding is invalid. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
