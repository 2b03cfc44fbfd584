import { paths, withoutSlash } from '../../contract/paths.ts';

export interface Crumb {
  name: string;
  path: string;
}

/** The sections of filings, whose pages are under the investor page. */
type Sections = readonly { id: string }[];

const isUnder = (folder: string, pathname: string) => `${pathname}/`.startsWith(`${folder}/`);

const isFilingsPage = (pathname: string, sections: Sections) =>
  sections.some(({ id }) => isUnder(paths.filings(id), pathname));

/** Whether the page is the investor page, or one under it. */
export const isInvestorPage = (pathname: string, sections: Sections): boolean =>
  isUnder(paths.investor, pathname) || isFilingsPage(pathname, sections);

/**
 * The steps of a path: one per segment, in title case, with spaces for hyphens.
 * '/stock-exchange-disclosure' is 'Stock Exchange Disclosure', under 'Investor'. '/' has none.
 */
export function breadcrumb(pathname: string, sections: Sections): Crumb[] {
  const steps = pathname.split('/').filter(Boolean);
  const crumbs = steps.map((segment, place) => ({
    name: titleCase(decoded(segment).replaceAll('-', ' ')),
    path: `/${steps.slice(0, place + 1).join('/')}`,
  }));
  return isFilingsPage(pathname, sections)
    ? [...breadcrumb(paths.investor, []), ...crumbs]
    : crumbs;
}

function titleCase(words: string): string {
  return words.replace(/(^|\s)(\S)/gu, (found) => found.toLocaleUpperCase('en'));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** One file is served for every unknown address: names the address in the breadcrumb of that page. */
export function nameAddress(): void {
  const steps = document.querySelector('[data-unknown]');
  const [home, last] = steps?.children ?? [];
  if (!steps || !home || !last) return;
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-investor-list] ul a');
  const sections = Array.from(links, ({ pathname }) => ({ id: pathname.slice(1) }));
  const crumbs = breadcrumb(withoutSlash(location.pathname), sections);
  const items = crumbs.map(({ name, path }, place) => {
    const item = (place === crumbs.length - 1 ? last : home).cloneNode(true) as Element;
    const step = item.firstElementChild as HTMLAnchorElement;
    step.textContent = name;
    if (step.href) step.href = path;
    return item;
  });
  steps.replaceChildren(home, ...items);
}
