import type { IncomingMessage } from 'node:http';

/** Whether the visitor used HTTPS. Only a proxy can tell, and only one that `TRUST_PROXY` counts is trusted. */
export function isHttps(request: IncomingMessage, trustProxy: number): boolean {
  if (trustProxy === 0) return false;
  const scheme = request.headers['x-forwarded-proto'];
  if (scheme === 'https') return true;
  if (scheme === undefined || scheme === 'http') return false;
  const last = (Array.isArray(scheme) ? scheme.join(',') : scheme).split(',').at(-1);
  return last?.trim() === 'https';
}
