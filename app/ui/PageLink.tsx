import { Link, type LinkProps } from 'react-router';

/**
 * A link to another page of the site: what that page needs is fetched while the pointer rests on the link, and once
 * pressed it comes as a view transition.
 */
export function PageLink(props: LinkProps) {
  return <Link prefetch="intent" viewTransition {...props} />;
}
