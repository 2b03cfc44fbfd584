import type { FastifyRequest } from 'fastify';

/** Returns the path of a request target without its query. Removes the origin from a proxy's absolute form. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  return path.startsWith('/') ? path : path.replace(/^https?:\/\/[^/]*/i, '') || '/';
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/** Whether a request comes from this site (Sec-Fetch-Site; Origin of older browsers) or a program (neither). */
export function fromThisSite(request: FastifyRequest, siteUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  const own = [hostOf(`${request.protocol}://${request.host}`), siteUrl && hostOf(siteUrl)];
  const theirs = hostOf(origin);
  return theirs !== undefined && own.includes(theirs);
}
