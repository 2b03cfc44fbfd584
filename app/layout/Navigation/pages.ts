import { paths } from '../../../contract/paths.ts';
import { isInvestorPage } from '../Footer/breadcrumb.ts';

/** The id with which the button refers to the menu. */
export const MENU_ID = 'site-menu';

/** The pages in the navigation bar and the menu, in order. A house has those of its rooms. */
export const PAGES = ['home', 'about', 'project', 'investor', 'contact'] as const;
export type PageName = (typeof PAGES)[number];

/** Returns the value of `aria-current` for a link. Filings belong to the investor page. */
export function currentOf(page: PageName, pathname: string): 'page' | 'true' | undefined {
  if (pathname === paths[page]) return 'page';
  const inside =
    page === 'investor' ? isInvestorPage(pathname) : pathname.startsWith(`${paths[page]}/`);
  return inside ? 'true' : undefined;
}
