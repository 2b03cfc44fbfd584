import { open } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nextOf, SILENT_MS } from '../guard/connections.ts';
import { busy } from '../guard/failures.ts';
import { DATA_HEADERS, DOCUMENT_HEADERS, reelHeaders } from '../guard/headers.ts';
import { senderNetworks } from '../guard/sender-networks.ts';
import { cacheControl, isOfReel } from './resource.ts';

/** A published document keeps its address. Caches show a correction within one hour. */
const DOCUMENT_CACHE = 'public, max-age=3600';
const CACHEABLE = new Set([200, 206, 304]);

/**
 * Streams a file, with ranges, ETag, Last-Modified, 304, 412 and 416. @param root the folder that has it at its address
 * @returns false when the file no longer exists; no response has been sent then
 */
export async function streamFile(
  root: string,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { range, 'if-range': from, ...asked } = request.headers;
  const complete = await find(root, address, asked);
  const isPart = range !== undefined && request.method === 'GET' && isOf(complete.headers, from);
  const found = isPart ? await find(root, address, { ...asked, range }) : complete;
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

/** Bodies that are sent from files at once: as many as an address may have connections. */
const OF_ONE_SENDER = 100;
/** All senders together may have ten times as many, so that neither an address nor its network takes them all. */
const EVERYBODY = { name: 'everybody', share: 10 };

const sending = new Map<string, number>();
const countOf = (name: string) => sending.get(name) ?? 0;

/** Counts a body until it is disposed of. @throws Refusal 503 if the sender, its network or everybody has too many */
function countBody(address: string): Disposable {
  const networks = [EVERYBODY, ...senderNetworks(address)];
  if (networks.some(({ name, share }) => countOf(name) >= OF_ONE_SENDER * share)) throw busy();
  for (const { name } of networks) sending.set(name, countOf(name) + 1);
  return {
    [Symbol.dispose]() {
      for (const { name } of networks) {
        if (countOf(name) > 1) sending.set(name, countOf(name) - 1);
        else sending.delete(name);
      }
    },
  };
}

const BYTES = 64 * 1024;
/** Buffers of bodies that have ended, so many that a crowd of viewers leaves little behind. */
const spare: Buffer[] = [];
const MOST_SPARE = 100;

/**
 * Sends a file or a part of it through one buffer: streams would fill the memory with buffers that wait to be collected.
 * @param headers with the length, and the range of a part @throws Refusal 503 if too many files are sent
 */
async function pourFile(
  path: string,
  headers: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { raw } = reply;
  const { socket } = request.raw;
  await nextOf(socket, raw);
  if (socket.destroyed) return void reply.hijack();
  await using opened = new AsyncDisposableStack();
  const file = await Promise.try(() => {
    opened.use(countBody(request.ip));
    return open(path);
  }).catch((error) => {
    // Otherwise the error would be kept as long as the file.
    reply.header('Cache-Control', 'no-store').removeHeader('ETag');
    throw error;
  });
  opened.use(file);
  reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);

  let at = Number(/^bytes (\d+)-/.exec(headers['Content-Range'] ?? '')?.[1] ?? 0);
  let left = Number(headers['Content-Length']);
  let wake: () => void = () => undefined;
  const gone = () => wake();
  raw.once('close', gone);
  const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(BYTES);
  while (left > 0 && !raw.destroyed) {
    const read = await file
      .read(buffer, 0, Math.min(BYTES, left), at)
      .catch((error: Error) => error);
    const bytesRead = read instanceof Error ? 0 : read.bytesRead;
    if (bytesRead === 0) {
      // The reader must not wait for the rest.
      const reason = read instanceof Error ? read.message : 'it is shorter now';
      reply.log.error({ path, reason }, 'a file ended early');
      return void raw.destroy();
    }
    // The socket's own time begins again with each byte that the client sends, and once more after a write.
    const late = setTimeout(() => raw.destroy(), socket.timeout ?? SILENT_MS);
    await new Promise<void>((resolve) => {
      wake = resolve;
      raw.write(buffer.subarray(0, bytesRead), () => resolve());
    });
    clearTimeout(late);
    at += bytesRead;
    left -= bytesRead;
  }
  raw.off('close', gone);
  if (!raw.destroyed && spare.length < MOST_SPARE) spare.push(buffer);
  raw.end();
}
