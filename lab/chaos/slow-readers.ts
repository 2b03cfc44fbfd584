import { setTimeout as wait } from 'node:timers/promises';
import { CONTACTS_PAGE_SIZE } from '../../contract/limits.ts';
import { fared } from './crowded.ts';
import { gather, MANNERS } from './crowds.ts';
import type { Row } from './report.ts';
import { siteUnderTest } from './site-under-test.ts';
import { MESSAGE, visit } from './visitors.ts';

const CLIENTS = 250;
const SECONDS = 10;
/** The crowd comes when the visitors are there: the start of their thread is no delay of the server. */
const AFTER_MS = 2000;

/** Clients that send eight pipelined requests for a long list and never read. */
export async function slowReaders(print: (line: string) => void): Promise<Row> {
  const what = `${CLIENTS} clients request the list 8 times each and never read the responses`;
  print(what);
  const site = await siteUnderTest();
  const long = JSON.stringify({ ...MESSAGE, message: 'x'.repeat(5000) });
  for (let number = 0; number < CONTACTS_PAGE_SIZE; number += 1) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${site.url}/api/contact`, { method: 'POST', headers, body: long });
    if (answer.status !== 201) throw new Error(`a message was answered with ${answer.status}`);
  }
  const visiting = visit({ url: site.url, seconds: SECONDS, rate: 100 });
  await wait(AFTER_MS);
  const crowd = await gather(site.port, CLIENTS, MANNERS.neverReads);
  const row = fared(what, await visiting);
  crowd.leave();
  await site.remove();
  return row;
}
