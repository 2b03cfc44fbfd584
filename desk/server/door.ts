import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { userInfo } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { randomName } from '../../tools/dev/kept-host.ts';

/** A request that the desk does not accept, with a message for the user. */
export class Forbidden extends Error {
  readonly statusCode = 403;
}

export interface SingleSignOn {
  /** The header in which the company's single sign-on sends the name. */
  userHeader: string;
  /** The secret that the proxy sends in `X-Desk-Token`. */
  secret: string;
}

/** Where the desk listens. */
export const HOST = '127.0.0.1';

const RESTARTED = 'Open the address that `npm run desk` printed last. What you typed here stays.';
const ELSEWHERE = 'Open the address that `npm run desk` printed.';
const USED =
  'This address was used already. It works once: start the desk again for a new address.';

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const same = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && timingSafeEqual(sha256(given), sha256(expected));

export const hostnameOf = (url: string | undefined) => (url && URL.parse(url)?.hostname) || '';

export type Door = ReturnType<typeof openDoor>;

/**
 * Decides who may use the desk. It listens on this machine only, but other accounts, other pages in the browser and
 * servers on other ports can reach it or get its cookies. So the right is a header, which only the desk's own page sends.
 * @param host the only host name that is accepted, unless the sign-on is in front
 */
export function openDoor(host: string, proxy?: SingleSignOn) {
  const token = randomName();
  const session = randomName();
  let used = false;
  return {
    /** The one-time token in the printed address. */
    token,
    /** The session for the token of the printed address, once. @throws {Forbidden} */
    signIn(given: unknown): string {
      if (proxy || used || !same(given, token)) throw new Forbidden(USED);
      used = true;
      return session;
    },
    /**
     * Refuses other host names: only the printed address has the desk's. Behind the sign-on, the host name is the
     * company's.
     * @throws {Forbidden}
     */
    checkHost({ headers }: Pick<FastifyRequest, 'headers'>): void {
      if (proxy || same(hostnameOf(`http://${headers.host}`), host)) return;
      throw new Forbidden(ELSEWHERE);
    },
    /** The user's name, under which actions are logged. @throws {Forbidden} */
    userOf({ headers, method }: Pick<FastifyRequest, 'headers' | 'method'>): string {
      if (method !== 'GET' && !fromOwnPage(headers)) {
        throw new Forbidden('Changes are only accepted from the desk’s own page.');
      }
      if (!proxy) {
        if (same(headers['x-desk-session'], session)) return userInfo().username;
        throw new Forbidden(RESTARTED);
      }
      if (!same(headers['x-desk-token'], proxy.secret)) {
        throw new Forbidden('Open the desk at the address of your company’s sign-on.');
      }
      const name = headers[proxy.userHeader.toLowerCase()];
      if (!name) throw new Forbidden(`The proxy sent no ${proxy.userHeader}.`);
      return String(name);
    },
  };
}

/** Browsers say which page sends a change. Programs that are not browsers send neither header. */
function fromOwnPage({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  const named = origin === undefined || hostnameOf(origin) === hostnameOf(`http://${host}`);
  return named && (site === undefined || site === 'same-origin');
}
