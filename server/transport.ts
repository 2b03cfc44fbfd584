import type { IncomingMessage } from 'node:http';

/**
 * Whether the visitor came by HTTPS. This server speaks HTTP alone: only a proxy in front can say so,
 * and it is believed only where `TRUST_PROXY` says that one stands there.
 */
export function isHttps(request: IncomingMessage, trustProxy: number): boolean {
  if (trustProxy === 0) return false;
  const told = request.headers['x-forwarded-proto'];
  if (told === 'https') return true;
  if (told === undefined || told === 'http') return false;
  const last = (Array.isArray(told) ? told.join(',') : told).split(',').at(-1);
  return last?.trim() === 'https';
}
