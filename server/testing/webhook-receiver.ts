import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const WEBHOOK_SECRET = `whsec_${Buffer.from('a key for tests, of 32 characters').toString('base64')}`;

interface List {
  id: string;
  /** Whether the signature is that of a receiver that follows the specification. */
  signed: boolean;
  body: { type: string; timestamp: string; data: { reference: string; items: unknown[] } };
}

/** A rental system: keeps what it receives, and answers as the test says. */
export async function openWebhookReceiver() {
  const received: List[] = [];
  let answer: () => number = () => 204;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    const head = (name: string) => String(request.headers[`webhook-${name}`]);
    const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key)
      .update(`${head('id')}.${head('timestamp')}.${body}`)
      .digest('base64');
    const recent = Math.abs(Date.now() / 1000 - Number(head('timestamp'))) < 300;
    const signed = recent && head('signature') === `v1,${signature}`;
    // A killed server sends half a list.
    if (body) received.push({ id: head('id'), signed, body: JSON.parse(body) });
    response.writeHead(answer()).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lists`,
    received,
    /** The status of each further answer. */
    answers(next: () => number) {
      answer = next;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
