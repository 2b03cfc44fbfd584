import type { Socket } from 'node:net';
import { connected } from '../../server/testing/raw-client.ts';
import type { Row } from './report.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { MESSAGE } from './visitors.ts';

const CLIENTS = 3000;
const ROUNDS = 5;

interface Answers {
  kept: number;
  /** 503 with `Retry-After`. */
  later: number;
  other: number;
}

/** More simultaneous messages than the limit: each is stored or refused with `Retry-After`. */
export async function rush(site: SiteUnderTest, print: (line: string) => void): Promise<Row> {
  const what = `${CLIENTS.toLocaleString('en')} messages at the same moment, ${ROUNDS} times`;
  print(what);
  const before = site.storedMessages();
  const body = JSON.stringify(MESSAGE);
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  const sum: Answers = { kept: 0, later: 0, other: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const sockets: Socket[] = [];
    for (let number = 0; number < CLIENTS; number += 1) sockets.push(await connected(site.port));
    const answers = sockets.map(read);
    for (const socket of sockets) socket.write(head + body);
    for (const answer of await Promise.all(answers)) {
      if (/^HTTP\/1\.1 201 /.test(answer)) sum.kept += 1;
      else if (/^HTTP\/1\.1 503 [\s\S]*\r\nretry-after: \d+\r\n/i.test(answer)) sum.later += 1;
      else sum.other += 1;
    }
  }
  const stored = site.storedMessages() - before;
  const alive = (await fetch(`${site.url}/readyz`)).ok;
  return {
    what,
    measured: `${sum.kept} stored, ${sum.later} got 503 with Retry-After, ${sum.other} neither; ${stored} in the database`,
    expected: 'each stored once or refused with 503 and Retry-After; the server still works',
    held: sum.other === 0 && sum.later > 0 && stored === sum.kept && alive,
  };
}

function read(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}
