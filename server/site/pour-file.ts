import { open } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';

/** Enough for full speed. Each viewer takes this much memory. */
const BYTES = 64 * 1024;

/**
 * Sends a file, or a part of it, through one buffer, which is filled again when its bytes have left. A stream takes a new
 * buffer for each read: with many viewers, most of the server's memory is buffers that wait for the garbage collector.
 * @param headers with the length, and the range if it is a part
 */
export async function pourFile(
  path: string,
  headers: Record<string, string>,
  reply: FastifyReply,
): Promise<void> {
  await using file = await open(path).catch((error) => {
    // Otherwise the error would be kept as long as the file.
    reply.header('Cache-Control', 'no-store').removeHeader('ETag');
    throw error;
  });
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
  let at = Number(/^bytes (\d+)-/.exec(headers['Content-Range'] ?? '')?.[1] ?? 0);
  let left = Number(headers['Content-Length']);
  let wake: () => void = () => undefined;
  const gone = () => wake();
  raw.once('close', gone);
  const buffer = Buffer.allocUnsafeSlow(Math.min(BYTES, left));
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
    await new Promise<void>((resolve) => {
      wake = resolve;
      raw.write(buffer.subarray(0, bytesRead), () => resolve());
    });
    at += bytesRead;
    left -= bytesRead;
  }
  raw.off('close', gone);
  raw.end();
}
