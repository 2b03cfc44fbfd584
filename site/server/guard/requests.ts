import { parse } from 'node:querystring';
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

/** Returns true for a form sent without JavaScript, which expects a page as response. */
export function isForm(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

export type Fields = Record<string, unknown>;

/** Reads the body of a form. Bytes that are not UTF-8 become U+FFFD, which is refused, and not the text of their code. */
export const parseForm = (body: string): Fields => parse(body);

/** Returns the fields of a JSON or form body. A body that is not an object has no fields. */
export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}
