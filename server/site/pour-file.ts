import { open } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';

/** What a film needs to arrive at full speed; each viewer takes as much memory. */
const BYTES = 64 * 1024;

/**
 * Sends a part of a file, through one buffer that is used again when its bytes have left. A stream takes a new buffer for
 * each read: with many viewers, those that wait for the garbage collector are most of the server's memory.
 * @param headers with the length, and the range if it is a part
 */
export async function pourFile(
  path: string,
  headers: Record<string, string>,
  reply: FastifyReply,
): Promise<void> {
  await using file = await open(path);
  reply.hijack();
  const { raw } = reply;
  const { socket } = reply.request.raw;
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
  let at = Number(/^bytes (\d+)-/.exec(headers['Content-Range'] ?? '')?.[1] ?? 0);
  let left = Number(headers['Content-Length']);
  let wake: () => void = () => undefined;
  const gone = () => wake();
  socket.once('close', gone);
  const buffer = Buffer.allocUnsafeSlow(Math.min(BYTES, left));
  while (left > 0 && !socket.destroyed) {
    const read = await file.read(buffer, 0, Math.min(BYTES, left), at).catch(() => undefined);
    const bytesRead = read?.bytesRead ?? 0;
    // The disk fails, or the file is shorter now: the reader must not wait for the rest.
    if (bytesRead === 0) return void raw.destroy();
    await new Promise<void>((resolve) => {
      wake = resolve;
      raw.write(buffer.subarray(0, bytesRead), () => resolve());
    });
    at += bytesRead;
    left -= bytesRead;
  }
  socket.off('close', gone);
  raw.end();
}
