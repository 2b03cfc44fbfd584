import autocannon from 'autocannon';
import { NO_LIMITS } from '../../server/testing/server-process.ts';
import type { Figure } from '../bench/figure.ts';
import { visitFigures } from './crowded.ts';
import { siteUnderTest } from './site-under-test.ts';
import { visit } from './visitors.ts';

const SECONDS = 6;
/** Visitors from a network each. Each of their five connections visits as one after the other. */
const OTHERS = { seconds: SECONDS, rate: 100, connections: 5, senders: 60 };
const REQUESTS = 600;
const { CONNECTIONS_PER_ADDRESS } = NO_LIMITS;

const PART = 'Attacks by one network';

type Flood = (number: number) => autocannon.Request;

/** Twelve short beginnings of words, another query in each request, from many homes of one provider. */
const searches: Flood = (number) => ({
  path: '/api/documents/search?q=re.+co.+se.+an.+th.+of.+in.+to.+fo.+by.+on.+[<id>]',
  headers: { 'x-forwarded-for': `2001:db8:${number.toString(16)}::1` },
});
const refusedForms: Flood = (number) => ({
  method: 'POST',
  path: '/api/contact',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': `198.51.100.${number % 256}`,
  },
  body: `name=${'%22'.repeat(5000)}&message=${number}`,
});

/** Attacks by one network: no other visitor may be refused or wait. */
export async function starving(print: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, request] of [
    ['100 clients of one /32 of IPv6 search for twelve beginnings of words each time', searches],
    ['100 clients of one /24 send invalid forms of 15 KB', refusedForms],
  ] as const) {
    print(what);
    await using site = await siteUnderTest({ TRUST_PROXY: '1' }, { CONNECTIONS_PER_ADDRESS });
    figures.push(...(await flooded(what, site.url, request)));
  }
  return figures;
}

async function flooded(what: string, url: string, request: Flood): Promise<Figure[]> {
  const flood = autocannon({
    url,
    duration: SECONDS,
    connections: 100,
    workers: 1,
    idReplacement: true,
    requests: Array.from({ length: REQUESTS }, (_, number) => request(number)),
  });
  const others = visitFigures(PART, what, await visit({ ...OTHERS, url }));
  const { statusCodeStats = {} } = await flood;
  const sum = (counted: (status: string) => boolean) =>
    Object.entries(statusCodeStats).reduce(
      (total, [status, { count = 0 }]) => total + (counted(status) ? count : 0),
      0,
    );
  const value = sum((status) => status === '429' || status === '503');
  const note = `of ${sum(() => true)}`;
  const name = `${what}: their requests refused`;
  return [...others, { part: PART, name, value, unit: '', limit: { least: 1 }, note }];
}
