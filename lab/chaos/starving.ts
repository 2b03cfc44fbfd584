import autocannon from 'autocannon';
import { fared } from './crowded.ts';
import type { Row } from './report.ts';
import { siteUnderTest } from './site-under-test.ts';
import { DEFAULT_LIMITS, visit } from './visitors.ts';

const SECONDS = 6;
/** Visitors from a network each. Each of their five connections visits as one after the other. */
const OTHERS = { seconds: SECONDS, rate: 100, connections: 5, senders: 60 };
const REQUESTS = 600;

type Flood = (number: number) => autocannon.Request;

/** Twelve short beginnings of words, another query in each request, from many addresses of one /16. */
const searches: Flood = (number) => ({
  path: '/api/documents/search?q=re.+co.+se.+an.+th.+of.+in.+to.+fo.+by.+on.+[<id>]',
  headers: { 'x-forwarded-for': `198.51.${number % 256}.${number >> 8}` },
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
export async function starving(print: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, request] of [
    ['100 clients of one /16 search for twelve beginnings of words each time', searches],
    ['100 clients of one /24 send invalid forms of 15 KB', refusedForms],
  ] as const) {
    print(what);
    const site = await siteUnderTest({ ...DEFAULT_LIMITS, TRUST_PROXY: '1' });
    rows.push(await flooded(what, site.url, request));
    await site.remove();
  }
  return rows;
}

async function flooded(what: string, url: string, request: Flood): Promise<Row> {
  const flood = autocannon({
    url,
    duration: SECONDS,
    connections: 100,
    workers: 1,
    idReplacement: true,
    requests: Array.from({ length: REQUESTS }, (_, number) => request(number)),
  });
  const row = fared(what, await visit({ ...OTHERS, url }));
  const { statusCodeStats = {} } = await flood;
  const sum = (counted: (status: string) => boolean) =>
    Object.entries(statusCodeStats).reduce(
      (total, [status, { count = 0 }]) => total + (counted(status) ? count : 0),
      0,
    );
  const refused = sum((status) => status === '429' || status === '503');
  return {
    what,
    measured: `${row.measured}; ${refused} of ${sum(() => true)} requests of these clients refused`,
    expected: `${row.expected}, these clients refused`,
    held: row.held && refused > 0,
  };
}
