import { open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nextOf, SILENT_MS } from '../guard/connections.ts';
import { countBody } from '../guard/open-bodies.ts';

/** Enough for full speed. Each viewer takes this much memory. */
const BYTES = 64 * 1024;
/** Buffers of bodies that have ended, so many that a crowd of viewers leaves little behind. */
const spare: Buffer[] = [];
const MOST_SPARE = 100;

/**
 * Sends a file, or a part of it, through one buffer, which is filled again when its bytes have left. A stream takes a new
 * buffer for each read: with many viewers, most of the server's memory is buffers that wait for the garbage collector.
 * @param headers with the length, and the range if it is a part
 * @throws Refusal 503 if too many files are sent
 */
export async function pourFile(
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
