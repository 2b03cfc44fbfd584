import { hash as digest } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ENDED_PATH, REELS } from '../../contract/paths.ts';
import {
  DATA_HEADERS,
  type HeaderFields,
  pageHeaders,
  reelHeaders,
  SPECULATION_RULES,
} from '../guard/headers.ts';

export interface Representation {
  body: Buffer;
  /** A strong ETag, different for each encoding. */
  tag: string;
  /** All headers of a 200 response (or of the 404 page), and the subset that a 304 repeats. */
  headers: HeaderFields;
  revalidated: HeaderFields;
}

export interface Resource {
  kind: 'page' | 'asset';
  status: 200 | 404 | 410;
  plain: Representation;
  compressed: Partial<Record<Encoding, Representation>>;
}

const STATUS: Record<string, 404 | 410> = { '404/index.html': 404, '410/index.html': 410 };

/** Types that are read into memory at startup, together with their compressed versions. Other files are streamed. */
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
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
};

/** Feed readers expect these types, not those of the file extensions. */
const FEEDS: Record<string, string> = {
  '.xml': 'application/atom+xml; charset=utf-8',
  '.json': 'application/feed+json; charset=utf-8',
};

/** The type of a file that is kept in memory; undefined for one that is streamed, as every document is. */
export function typeOf(path: string): string | undefined {
  if (path.startsWith('uploads/')) return undefined;
  if (`/${path}` === SPECULATION_RULES) return 'application/speculationrules+json';
  return (path.startsWith('feeds/') ? FEEDS : IN_MEMORY)[extname(path)];
}

/** The encodings, smallest first, with the end of their files. Browsers that accept any other accept Brotli too. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

/** For pages that the server changes before it serves them. */
const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Reads a page or an asset with its compressed versions. @param html of a page that the server renders itself */
export async function readResource(
  root: string,
  path: string,
  type: string,
  siblings: ReadonlySet<string>,
  html?: string,
): Promise<Resource> {
  const page = path.endsWith('.html');
  const body = html === undefined ? await readFile(join(root, path)) : Buffer.from(html);
  const hash = digest('sha256', body, 'base64url').slice(0, 22);
  const usual = page ? pageHeaders(body.toString()) : DATA_HEADERS;
  const protection = isOfReel(`/${path}`) ? reelHeaders(usual) : usual;
  const available = Object.entries(ENCODINGS).filter(([, end]) => siblings.has(path + end));

  function represent(content: Buffer, encoding?: string): Representation {
    const tag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    const revalidated = {
      ETag: tag,
      'Cache-Control': cacheControl(`/${path}`),
      ...(available.length > 0 && { Vary: 'Accept-Encoding' }),
      ...protection,
    };
    const headers = {
      'Content-Type': type,
      'Content-Length': String(content.length),
      ...(encoding && { 'Content-Encoding': encoding }),
      ...revalidated,
      'Server-Timing': `memory;desc="${encoding ?? 'plain'}"`,
    };
    return { body: content, tag, headers, revalidated };
  }

  const compressed: Resource['compressed'] = {};
  for (const [name, end] of available) {
    const encoding = name as Encoding;
    const content =
      html === undefined ? readFile(join(root, path + end)) : COMPRESS[encoding](body);
    compressed[encoding] = represent(await content, encoding);
  }
  return {
    kind: page ? 'page' : 'asset',
    status: STATUS[path] ?? 200,
    plain: represent(body),
    compressed,
  };
}

// With `..` in it, an address would lead to all files of a kept release.
const HASHED = /^\/(?!.*\/\.{1,2}\/)(?:assets\/|media\/.*-[A-Za-z0-9_-]{8,}(?:-\d+)?\.[a-z0-9]+$)/;

export const isOfReel = (address: string): boolean =>
  address.startsWith(REELS) || address.startsWith(ENDED_PATH);

export const isHashed = (address: string): boolean => HASHED.test(address);

/** A file with a hash in its name never changes. Browsers revalidate pages each time, which costs a 304. */
export function cacheControl(address: string): string {
  // A copy in a cache would outlive the reel.
  if (isOfReel(address)) return 'private, no-store';
  if (isHashed(address)) return 'public, max-age=31536000, immutable';
  if (/\.(?:woff2|ico|png|jpg|svg|avif|mp4|webm)$/.test(address)) return 'public, max-age=604800';
  // Every page links to these, so browsers should not request them again for each page.
  if (address === SPECULATION_RULES) return 'public, max-age=86400';
  return 'no-cache';
}
