import type { Content } from '../../content/schemas/content.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The build warns this many days before the expiry. */
const WARN_DAYS = 30;

/** /.well-known/security.txt (RFC 9116). @throws if it has expired: a contact must be confirmed */
export function securityTxt(
  { company: { securityEmail, securityTxtExpires }, site }: Pick<Content, 'company' | 'site'>,
  siteUrl: string,
  now: Date,
  warn: (line: string) => void,
): string {
  const expires = new Date(`${securityTxtExpires}T23:59:59Z`);
  const days = Math.floor((expires.getTime() - now.getTime()) / DAY);
  const field = 'content/company.yaml: securityTxtExpires';
  const task = 'make sure that securityEmail is read, then move the day';
  if (days < 0) {
    throw new Error(`${field}: expected a future date, got ${securityTxtExpires}; ${task}`);
  }
  if (days < WARN_DAYS) warn(`${field}: ${days} days left; ${task}`);
  return [
    `Contact: mailto:${securityEmail}`,
    `Expires: ${securityTxtExpires}T23:59:59Z`,
    `Preferred-Languages: ${['en', ...Object.keys(site.languages?.others ?? {})].join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
