/** One step of the way from the home page. */
export interface Crumb {
  name: string;
  path: string;
}

/**
 * The steps a path itself tells: segment by segment, title-cased, hyphens as spaces.
 * '/stock-exchange-disclosure' is one step, 'Stock Exchange Disclosure'; '/' is none.
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

/** A segment that is no valid encoding is shown as it stands. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
