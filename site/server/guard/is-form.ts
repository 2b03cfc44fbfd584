import type { FastifyRequest } from 'fastify';

/** Returns true for a form sent without JavaScript, which expects a page as response. */
export function isForm(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}
