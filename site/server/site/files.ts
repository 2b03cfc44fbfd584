import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_HEADERS, DOCUMENT_HEADERS, reelHeaders } from '../guard/headers.ts';
import { pourFile } from './pour-file.ts';
import { cacheControl, isOfReel } from './resource.ts';

/** A published document keeps its address. Caches show a correction within one hour. */
const DOCUMENT_CACHE = 'public, max-age=3600';
const CACHEABLE = new Set([200, 206, 304]);

/**
 * Streams an image, film or document. @fastify/send handles ranges, ETag, Last-Modified, 304, 412 and 416.
 * @param root the folder that has the file at its address
 * @returns false when the file no longer exists; no response has been sent then
 */
export async function streamFile(
  root: string,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { range, 'if-range': from, ...asked } = request.headers;
  const whole = await find(root, address, asked);
  const isPart = range !== undefined && request.method === 'GET' && isOf(whole.headers, from);
  const found = isPart ? await find(root, address, { ...asked, range }) : whole;
  const { statusCode, headers, stream, type } = found;
  if (type !== 'file' && statusCode !== 412 && statusCode !== 416) return false;

  const document = address.startsWith('/uploads/');
  // Of documents, only XML is shown without the parts of a viewer.
  const viewed = document && !address.endsWith('.xml');
  const usual = viewed ? DOCUMENT_HEADERS : DATA_HEADERS;
  reply.headers(isOfReel(address) ? reelHeaders(usual) : usual);
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'Content-Security-Policy') reply.header(name, value);
  }
  // A 412 or 416 applies only to this request. A cached one would hide the file from the next request.
  const keep = CACHEABLE.has(statusCode);
  const cache = document ? DOCUMENT_CACHE : cacheControl(address);
  reply.header('Cache-Control', keep ? cache : 'no-store');
  if (document && type === 'file' && statusCode !== 304) {
    if (address.endsWith('SUMS')) reply.header('Content-Type', 'text/plain; charset=utf-8');
    reply.header('Content-Disposition', `inline; filename="${nameOf(address)}"`);
  }
  reply.status(statusCode);
  if (type === 'file' && statusCode < 300 && request.method !== 'HEAD') {
    await pourFile(found.metadata.path, headers, request, reply);
  } else await reply.send(stream);
  return true;
}

/** What to answer to a request with these headers, with a strong tag: size and time change with each new file. */
async function find(root: string, address: string, headers: IncomingHttpHeaders) {
  // Asked as for HEAD, it opens no stream.
  const found = await send({ method: 'HEAD', headers } as IncomingMessage, encodeURI(address), {
    root,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
  });
  const { ETag: tag } = found.headers;
  if (tag) found.headers['ETag'] = tag.replace(/^W\//, '');
  return found;
}

/** Whether a part may be sent to a client that has another part of the file with this tag or date (RFC 9110, 13.1.5). */
const isOf = (headers: Record<string, string>, from: unknown): boolean =>
  from === undefined || from === headers['ETag'] || from === headers['Last-Modified'];

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1).replace(/[^\w.-]/g, '-');
}
