import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { userInfo } from 'node:os';

/** Decides who may use the desk, and the name under which their actions are logged. */
export interface Door {
  /** The one-time token in the printed address. */
  token: string;
  /** The user's name; undefined if the response was already sent (signed in, or refused). */
  enter(request: IncomingMessage, response: ServerResponse): string | undefined;
}

/** The header that tells the desk's routes the user's name. The desk always overwrites it, so a browser cannot forge it. */
export const USER_HEADER = 'x-desk-user';

export interface SingleSignOn {
  /** The header in which the company's single sign-on sends the name. */
  userHeader: string;
  /** The secret that the proxy sends in `X-Desk-Token`. */
  secret: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const same = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));

/**
 * The desk listens on this machine only, but other accounts and other pages in the browser can reach it too. So
 * the printed token opens only one session, and changes must come from the desk's own page.
 */
export function createDoor(port: number, proxy?: SingleSignOn): Door {
  const token = randomBytes(24).toString('base64url');
  const session = randomBytes(24).toString('base64url');
  const cookie = `desk-${port}`;
  let used = false;

  const refuse = (response: ServerResponse, reason: string) => {
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`${reason}\n`);
    return undefined;
  };

  return {
    token,
    enter(request, response) {
      const site = request.headers['sec-fetch-site'];
      if (request.method !== 'GET' && site !== undefined && site !== 'same-origin') {
        return refuse(response, 'Changes are only accepted from the desk’s own page.');
      }
      const proof = request.headers['x-desk-token'];
      if (proxy && typeof proof === 'string' && same(proof, proxy.secret)) {
        const name = request.headers[proxy.userHeader.toLowerCase()];
        return name ? String(name) : refuse(response, `The proxy sent no ${proxy.userHeader}.`);
      }
      const [, query = ''] = request.url?.split('?') ?? [];
      const given = new URLSearchParams(query).get('token');
      if (given !== null && !used && same(given, token)) {
        used = true;
        const value = `${cookie}=${session}; HttpOnly; SameSite=Strict; Path=/`;
        response.writeHead(303, { 'Set-Cookie': value, Location: '/' }).end();
        return undefined;
      }
      const cookies = request.headers.cookie?.split('; ') ?? [];
      if (cookies.includes(`${cookie}=${session}`)) return userInfo().username;
      return refuse(
        response,
        'Open the address that `npm run desk` printed. It works once: start the desk again for a new one.',
      );
    },
  };
}
