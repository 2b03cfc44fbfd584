import type { IncomingMessage } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutSlash } from '../../contract/paths.ts';
import { apiFailure } from '../guard/failures.ts';
import { DATA_HEADERS, STRICT_TRANSPORT } from '../guard/headers.ts';
import type { RequestCount } from '../guard/metrics.ts';
import { pathOf } from '../guard/requests.ts';
import { type BuiltSite, endedReel } from './built-site.ts';
import { streamFile } from './files.ts';
import { type Encoding, isHashed, type Resource } from './resource.ts';

const READING = 'GET, HEAD';
const reads = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Films of earlier releases and their captions are not served: one may be off the site by now, or for one client only. */
const isKept = (address: string) => isHashed(address) && !/\.(?:mp4|vtt)$/.test(address);

/** The folders of other releases, where a file with a hash in its name may be: for pages that are still open. */
export type EarlierAssets = () => Promise<string[]>;

/** Handles every address without its own route. @param served the site, which a release replaces between requests */
export function servePages(
  app: FastifyInstance,
  served: { site: BuiltSite; earlier?: EarlierAssets },
  count: RequestCount,
): void {
  /** Methods of the other routes, used to choose between 405 and 404. */
  const methods = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()]);
  });

  /** Writes pages and assets directly to the socket, without the framework, because they are most of the requests. */
  function fromMemory(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { raw } = request;
    const address = pathOf(raw.url ?? '/');
    const resource = endedReel(served.site, address) ?? served.site.resources.get(address);
    if (!reads(raw)) {
      // Refused before the body is read, because its content does not matter.
      otherwise(request, reply).catch((error) => reply.send(error));
      return;
    }
    if (resource) count(resource.kind, writeResource(resource, request, reply));
    else done();
  }

  async function otherwise(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { raw } = request;
    const { site, earlier } = served;
    const address = pathOf(raw.url ?? '/');
    if (request.protocol === 'https') reply.headers(STRICT_TRANSPORT);
    if (address === '/api' || address.startsWith('/api/'))
      return refuseCall(address, request, reply);

    const isFile = site.files.has(address);
    if ((isFile || site.resources.has(address)) && !reads(raw)) {
      reply.headers(DATA_HEADERS);
      count('asset', 405);
      return reply.status(405).header('Allow', READING).send();
    }
    const stream = (root: string) => streamFile(root, address, request, reply);
    if (isFile && (await stream(site.client))) return count('file', reply.statusCode);
    for (const root of reads(raw) && isKept(address) ? ((await earlier?.()) ?? []) : []) {
      if (await stream(root)) return count('file', reply.statusCode);
    }
    const old = withoutSlash(address);
    const moved = site.moved.get(old) ?? site.moved.get(old.toLowerCase());
    if (moved && reads(raw)) {
      // The document of an exact link may be replaced.
      reply.headers(DATA_HEADERS).header('Cache-Control', 'no-cache');
      count('page', 301);
      return reply.redirect(moved, 301);
    }
    const proper = properAddress(raw.url ?? '/', site);
    if (proper) {
      reply.headers(DATA_HEADERS);
      count('page', 308);
      return reply.redirect(proper, 308);
    }
    count('page', writeResource(site.notFound, request, reply));
  }

  function refuseCall(address: string, request: FastifyRequest, reply: FastifyReply): void {
    const allowed = methods.get(address);
    reply.headers(DATA_HEADERS);
    count('api', allowed ? 405 : 404);
    if (allowed && !allowed.includes(request.method)) {
      const list = [...new Set(allowed)].join(', ');
      reply.header('Allow', list).status(405);
      reply.send(apiFailure('method_not_allowed', `This address takes ${list}.`));
      return;
    }
    reply.status(404).send(apiFailure('not_found', 'There is nothing at this address.'));
  }

  app.all('/*', { onRequest: fromMemory }, otherwise);
  // Methods without a route reach this handler.
  app.setNotFoundHandler(otherwise);
}

/** Handles a malformed address (`/%zz`): JSON under /api, otherwise the 404 page. */
export function answerUnreadable(
  request: FastifyRequest,
  reply: FastifyReply,
  site: BuiltSite,
): void {
  if (pathOf(request.raw.url ?? '/').startsWith('/api/')) {
    reply.headers(DATA_HEADERS);
    reply.status(400).send(apiFailure('bad_address', 'This address cannot be read.'));
    return;
  }
  writeResource(site.notFound, request, reply);
}

/** The canonical address for another form of it, such as `/about/`, `/About` or `/%61bout`, if the site has it. */
function properAddress(target: string, site: BuiltSite): string | undefined {
  const path = pathOf(target);
  const query = target.indexOf('?');
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const plain = decoded.replace(/\/index\.html$/i, '/').replace(/\/+$/, '') || '/';
  const proper = [plain, plain.toLowerCase()].find(
    (each) => site.resources.has(each) || site.files.has(each),
  );
  if (proper === undefined || proper === path) return undefined;
  return encodeURI(proper) + (query === -1 ? '' : target.slice(query).replace(/[^\x21-\x7e]/g, ''));
}

function writeResource(resource: Resource, request: FastifyRequest, reply: FastifyReply): number {
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers;
  const encodings = Object.keys(resource.compressed) as Encoding[];
  const encoding = negotiate(String(accepted).toLowerCase(), encodings);
  const form = (encoding && resource.compressed[encoding]) || resource.plain;
  // Proxies write `W/` before an ETag, which is in quotes.
  const isKnown = known && resource.status === 200 && (known === '*' || known.includes(form.tag));
  const status = isKnown ? 304 : resource.status;
  const headers = isKnown ? form.revalidated : form.headers;
  const transport = request.protocol === 'https' ? STRICT_TRANSPORT : undefined;
  reply.hijack();
  reply.raw.writeHead(status, { ...headers, ...transport });
  // Node omits the body of a HEAD response.
  reply.raw.end(isKnown ? undefined : form.body);
  return status;
}
