import type { FastifyRequest } from 'fastify';

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Whether a request was made by this site's own pages, or by no page at all. Browsers say so in
 * Sec-Fetch-Site; older ones in Origin; programs send neither and are bound by the limits alone.
 */
export function fromThisSite(request: FastifyRequest, siteUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  const own = [hostOf(`${request.protocol}://${request.host}`), siteUrl && hostOf(siteUrl)];
  const theirs = hostOf(origin);
  return theirs !== undefined && own.includes(theirs);
}
