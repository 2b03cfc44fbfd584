import { useLocation, useMatches } from 'react-router';
import { NOT_FOUND_PATH, withoutSlash } from '../paths.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * The path of the page, without a slash at its end. The page for unknown addresses is one file served at all of
 * them: until React has taken over, its path is the one it was written at.
 */
export function usePathname(): string {
  const { pathname } = useLocation();
  const unknown = useMatches().some(({ params }) => '*' in params);
  const hydrated = useHydrated();
  return unknown && !hydrated ? NOT_FOUND_PATH : withoutSlash(pathname);
}
