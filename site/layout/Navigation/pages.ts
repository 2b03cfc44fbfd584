import { type MenuPage, paths } from '../../contract/paths.ts';
import { isInvestorPage } from '../Footer/breadcrumb.ts';

export const MENU_ID = 'site-menu';

/** Returns the value of `aria-current` for a link. Filings belong to the investor page. */
export function currentOf(page: MenuPage, pathname: string): 'page' | 'true' | undefined {
  if (pathname === paths[page]) return 'page';
  const inside =
    page === 'investor' ? isInvestorPage(pathname) : pathname.startsWith(`${paths[page]}/`);
  return inside ? 'true' : undefined;
}
