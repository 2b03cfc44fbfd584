import type { IncomingMessage } from 'node:http';

/**
 * Returns whether the visitor used HTTPS. This server speaks only HTTP, so only a proxy can tell.
 * The header is trusted only when `TRUST_PROXY` says that there is a proxy.
 */
export function isHttps(request: IncomingMessage, trustProxy: number): boolean {
  if (trustProxy === 0) return false;
  const scheme = request.headers['x-forwarded-proto'];
  if (scheme === 'https') return true;
  if (scheme === undefined || scheme === 'http') return false;
  const last = (Array.isArray(scheme) ? scheme.join(',') : scheme).split(',').at(-1);
  return last?.trim() === 'https';
}
