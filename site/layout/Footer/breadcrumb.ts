import { FILING_SECTIONS } from '../../contract/filing-sections.ts';
import { paths, withoutSlash } from '../../contract/paths.ts';

export interface Crumb {
  name: string;
  path: string;
}

const INVESTOR = `${paths.investor}/`;
const FOLDERS = FILING_SECTIONS.map((id) => `${paths.filings(id)}/`);

/** Whether the page is the investor page, or one of filings, which are under it. */
export const isInvestorPage = (pathname: string): boolean =>
  [INVESTOR, ...FOLDERS].some((folder) => `${pathname}/`.startsWith(folder));

/**
 * The steps of a path: one per segment, in title case, with spaces for hyphens.
 * '/stock-exchange-disclosure' is 'Stock Exchange Disclosure', under 'Investor'. '/' has none.
 */
export function breadcrumb(pathname: string): Crumb[] {
  const steps = pathname.split('/').filter(Boolean);
  const crumbs = steps.map((segment, place) => ({
    name: titleCase(decoded(segment).replaceAll('-', ' ')),
    path: `/${steps.slice(0, place + 1).join('/')}`,
  }));
  const under = isInvestorPage(pathname) && !`${pathname}/`.startsWith(INVESTOR);
  return under ? [...breadcrumb(paths.investor), ...crumbs] : crumbs;
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
  const crumbs = breadcrumb(withoutSlash(location.pathname));
  const items = crumbs.map(({ name, path }, place) => {
    const item = (place === crumbs.length - 1 ? last : home).cloneNode(true) as Element;
    const step = item.firstElementChild as HTMLAnchorElement;
    step.textContent = name;
    if (step.href) step.href = path;
    return item;
  });
  steps.replaceChildren(home, ...items);
}
