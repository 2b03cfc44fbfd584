import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, zstdCompress } from 'node:zlib';
import {
  COMMON_HEADERS,
  DATA_HEADERS,
  pageHeaders,
  type RawHeaders,
  SPECULATION_RULES,
  STRICT_TRANSPORT,
} from './headers.ts';
import type { Encoding } from './negotiation.ts';
import { adaptPage, type FactsAndFigures } from './setting-facts.ts';

/** Headers built once at startup for both kinds of request, so that responses copy nothing. */
export interface ByTransport {
  http: RawHeaders;
  https: RawHeaders;
}

/** One representation of a page or asset: uncompressed, or compressed by the build. */
export interface Representation {
  body: Buffer;
  /** A strong ETag, different for each encoding. */
  tag: string;
  /** All headers of a 200 response (or of the 404 page), and the subset that a 304 repeats. */
  headers: ByTransport;
  revalidated: ByTransport;
}

/** The resource at one address, held in memory. */
export interface Resource {
  kind: 'page' | 'asset';
  status: 200 | 404;
  plain: Representation;
  compressed: Partial<Record<Encoding, Representation>>;
}

/** A file that is streamed from disk. */
export interface StoredFile {
  root: string;
  /** Path under the root, with slashes. */
  path: string;
  kind: 'picture' | 'document';
}

/** Everything on the site that has an address. Nothing else can be requested. */
export interface BuiltSite {
  resources: ReadonlyMap<string, Resource>;
  files: ReadonlyMap<string, StoredFile>;
  notFound: Resource;
}

/**
 * Types that are read into memory at startup, together with their compressed versions. Other files
 * are streamed.
 */
const IN_MEMORY: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
};

/** Feed readers expect these types, not those of the file extensions. */
const FEEDS: Record<string, string> = {
  '.xml': 'application/atom+xml; charset=utf-8',
  '.json': 'application/feed+json; charset=utf-8',
};

function typeOf(path: string): string | undefined {
  if (`/${path}` === SPECULATION_RULES) return 'application/speculationrules+json';
  return (path.startsWith('feeds/') ? FEEDS : IN_MEMORY)[extname(path)];
}

/** For pages that the server changes before it serves them. */
const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  zstd: promisify<Buffer, Buffer>(zstdCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
};

const SIBLINGS: Record<Encoding, string> = { br: '.br', zstd: '.zst', gzip: '.gz' };

/** The site cannot be served. The message says what to do. */
export class SiteError extends Error {}

/**
 * Reads the built site into memory and lists the files to stream.
 * @param client output folder of the build, `build/client`
 * @param uploads folder of the documents, `content/uploads`, or undefined where there are none
 * @param facts facts that follow from the settings; page text that depends on other facts is removed
 * @throws {SiteError} when there is no build
 */
export async function loadSite(
  client: string,
  uploads?: string,
  facts: FactsAndFigures = [],
): Promise<BuiltSite> {
  if (!existsSync(join(client, 'index.html'))) {
    throw new SiteError(`${client}: no built site here; run npm run build`);
  }
  const resources = new Map<string, Resource>();
  const files = new Map<string, StoredFile>();
  if (uploads && existsSync(uploads)) {
    for (const path of await filesUnder(uploads)) {
      files.set(`/uploads/${path}`, { root: uploads, path, kind: 'document' });
    }
  }
  const paths = await filesUnder(client);
  const compressed = new Set(paths.filter((path) => /\.(?:br|gz|zst)$/.test(path)));
  for (const path of paths) {
    const type = typeOf(path);
    if (compressed.has(path)) continue;
    if (type)
      resources.set(addressOf(path), await readResource(client, path, type, compressed, facts));
    else
      files.set(`/${path}`, {
        root: client,
        path,
        kind: path.startsWith('uploads/') ? 'document' : 'picture',
      });
  }
  const notFound = resources.get('/404');
  if (!notFound) throw new SiteError(`${client}/404/index.html: missing; run npm run build`);
  return { resources, files, notFound };
}

/**
 * Lists regular files under a folder, as paths with slashes. Skips links and dotfiles, except those
 * in `.well-known`.
 */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) =>
      path.split('/').every((part) => !part.startsWith('.') || part === '.well-known'),
    )
    .sort();
}

/** Maps `about/index.html` to `/about`, its only address. */
function addressOf(path: string): string {
  return `/${path}`.replace(/\/index\.html$/, '') || '/';
}

async function readResource(
  root: string,
  path: string,
  type: string,
  siblings: ReadonlySet<string>,
  facts: FactsAndFigures,
): Promise<Resource> {
  const built = await readFile(join(root, path));
  const page = path.endsWith('.html');
  const adapted = page && facts.length > 0 ? adaptPage(built.toString(), facts) : undefined;
  const changed = adapted !== undefined && adapted !== built.toString();
  const body = changed ? Buffer.from(adapted) : built;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const protection = page
    ? pageHeaders(body.toString())
    : /\.svg$/.test(path)
      ? DATA_HEADERS
      : COMMON_HEADERS;
  const available = (Object.keys(SIBLINGS) as Encoding[]).filter((encoding) =>
    siblings.has(path + SIBLINGS[encoding]),
  );

  function represent(content: Buffer, encoding?: Encoding): Representation {
    const tag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    const revalidated = [
      'ETag',
      tag,
      'Cache-Control',
      cacheControl(`/${path}`),
      ...(available.length > 0 ? ['Vary', 'Accept-Encoding'] : []),
      ...protection,
    ];
    const headers = [
      'Content-Type',
      type,
      'Content-Length',
      String(content.length),
      ...(encoding ? ['Content-Encoding', encoding] : []),
      ...revalidated,
      'Server-Timing',
      `memory;desc="${encoding ?? 'plain'}"`,
    ];
    return {
      body: content,
      tag,
      headers: byTransport(headers),
      revalidated: byTransport(revalidated),
    };
  }

  const compressed: Resource['compressed'] = {};
  for (const encoding of available) {
    compressed[encoding] = represent(
      changed
        ? await COMPRESS[encoding](body)
        : await readFile(join(root, path + SIBLINGS[encoding])),
      encoding,
    );
  }
  return {
    kind: page ? 'page' : 'asset',
    status: addressOf(path) === '/404' ? 404 : 200,
    plain: represent(body),
    compressed,
  };
}

function byTransport(headers: RawHeaders): ByTransport {
  return { http: headers, https: [...headers, ...STRICT_TRANSPORT] };
}

const HASHED = /^\/assets\/|^\/media\/.*-[A-Za-z0-9_-]{8,}(?:-\d+)?\.[a-z0-9]+$/;

/**
 * A file with a hash in its name never changes. Browsers revalidate pages each time, which costs a
 * 304.
 */
export function cacheControl(address: string): string {
  if (HASHED.test(address)) return 'public, max-age=31536000, immutable';
  if (/\.(?:woff2|ico|png|jpg|svg|avif|mp4|webm)$/.test(address)) return 'public, max-age=604800';
  // Every page links to these, so browsers should not request them again for each page.
  if (address === SPECULATION_RULES) return 'public, max-age=86400';
  return 'no-cache';
}

/** Total bytes held in memory, for the startup log. */
export function bytesInMemory(site: BuiltSite): number {
  return site.resources
    .values()
    .flatMap((resource) => [resource.plain, ...Object.values(resource.compressed)])
    .reduce((sum, { body }) => sum + body.length, 0);
}
