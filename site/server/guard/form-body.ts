import { parse } from 'node:querystring';
import type { FastifyRequest } from 'fastify';

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
