import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { userInfo } from 'node:os';

/** A request that the desk does not accept, with a message for the user. */
export class Forbidden extends Error {
  readonly statusCode = 403;
}

export interface SingleSignOn {
  userHeader: string;
  /** The secret that the proxy sends in `X-Desk-Token`. */
  secret: string;
}

type Asked = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

const PAGE = /^\/(?:desk\/?)?(?:\?|$)/;

export const HOST = '127.0.0.1';

const PRINTED =
  'Open the address that `npm run desk` printed last. What you typed stays in this browser.';
const USED =
  'This address was used already. It works once: start the desk again for a new address.';

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const same = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && timingSafeEqual(sha256(given), sha256(expected));

export type SignIn = ReturnType<typeof openSignIn>;

/**
 * Decides who may use the desk and see the page beside the form. The desk listens on this machine only, but every page
 * in the browser can send it requests. So each request needs a cookie that only the printed address gives.
 * @param proxy the company's single sign-on in front, instead of the cookie
 */
export function openSignIn(port: number, proxy?: SingleSignOn) {
  const token = randomBytes(24).toString('hex');
  // Cookies ignore ports, and several desks may run.
  const cookie = `desk-${port}=${token}`;
  let used = false;
  return {
    token,
    /** The cookie for the token of the printed address, once. @throws {Forbidden} */
    cookieFor(given: string): string {
      if (proxy || used || !same(given, token)) throw new Forbidden(USED);
      used = true;
      return `${cookie}; Path=/; HttpOnly; SameSite=Strict`;
    },
    /** The user's name, under which actions are logged. @throws {Forbidden} */
    userOf({ headers, method, url = '' }: Asked): string {
      // A sign-on leads from its own site to the desk's page. Any site could lead to a download, which is logged.
      const isPage = method === 'GET' && PAGE.test(url);
      if (!(proxy && isPage) && !fromOwnPage(headers)) {
        throw new Forbidden('This is only accepted from the desk’s own page.');
      }
      if (proxy) return nameFrom(headers, proxy);
      const cookies = headers.cookie?.split('; ') ?? [];
      if (headers.host !== `${HOST}:${port}` || !cookies.some((each) => same(each, cookie))) {
        throw new Forbidden(PRINTED);
      }
      return userInfo().username;
    },
  };
}

/** No braces, no control characters, and none of the words that proxies send for a name that is not set. */
const NAME = /^(?!(?:\(null\)|null|undefined|-)$)[^{}\p{Cc}]+$/u;

function nameFrom(headers: IncomingMessage['headers'], { userHeader, secret }: SingleSignOn) {
  if (!same(headers['x-desk-token'], secret)) {
    throw new Forbidden('Open the desk at the address of your company’s sign-on.');
  }
  const given = String(headers[userHeader.toLowerCase()] ?? '');
  // Node reads each byte as a character.
  const name = Buffer.from(given, 'latin1').toString().trim();
  // For a name that the sign-on did not send, Caddy 2.6 sends `{http.reverse_proxy.header.Remote-User}`, Apache `(null)`.
  if (!NAME.test(name)) throw new Forbidden(`The proxy sent no name in ${userHeader}.`);
  return name;
}

/** Browsers say which page sends a request. Programs that are not browsers send neither header. */
function fromOwnPage(headers: IncomingMessage['headers']): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || URL.parse(origin)?.host === host;
}
