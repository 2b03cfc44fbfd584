import { connected } from '../../server/testing/raw-client.ts';
import { fared } from './crowded.ts';
import type { Row } from './report.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { visit } from './visitors.ts';

const CLIENTS = 50;
const REQUESTS = 20;
const ADDRESSES = ['/about', '/api/contacts', '/healthz', '/none'];
const STATUSES = [200, 200, 200, 404];

/** Many pipelined requests on each connection: all get responses, in order. */
export async function pipelining(site: SiteUnderTest, print: (line: string) => void): Promise<Row> {
  const what = `${CLIENTS} clients send ${REQUESTS} pipelined requests at a time, repeatedly`;
  print(what);
  const visiting = visit({ url: site.url, seconds: 6, rate: 200 });
  let visited = false;
  const done = visiting.finally(() => {
    visited = true;
  });
  let right = 0;
  let wrong = 0;
  while (!visited) {
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => pipeline(site.port)));
    for (const inOrder of answers) {
      if (inOrder) right += 1;
      else wrong += 1;
    }
  }
  const row = fared(what, await done);
  return {
    ...row,
    measured: `${row.measured}; ${(right * REQUESTS).toLocaleString('en')} pipelined, ${wrong} out of order`,
    expected: `${row.expected}, in order`,
    held: row.held && wrong === 0 && right > 0,
  };
}

/** True if every response arrived, in the order of the requests. */
async function pipeline(port: number): Promise<boolean> {
  const socket = await connected(port);
  const head = (path: string | undefined, last: boolean) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;
  const numbers = Array.from({ length: REQUESTS }, (_, number) => number);
  socket.write(
    numbers.map((n) => head(ADDRESSES[n % ADDRESSES.length], n === REQUESTS - 1)).join(''),
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  const text = Buffer.concat(chunks).toString('latin1');
  const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) =>
    Number(status),
  );
  return (
    statuses.length === REQUESTS &&
    statuses.every((status, number) => status === STATUSES[number % STATUSES.length])
  );
}
