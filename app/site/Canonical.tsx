import { useMatches } from 'react-router';

export interface CanonicalProps {
  /** Where the site stands, without a slash at the end. */
  siteUrl: string;
  pathname: string;
}

/**
 * The one address of the page, which phones also share. It follows the visitor from page to page;
 * unknown addresses have none.
 */
export function Canonical({ siteUrl, pathname }: CanonicalProps) {
  const unknown = useMatches().some(({ params }) => '*' in params);
  return unknown ? null : <link rel="canonical" href={siteUrl + pathname} />;
}
