import autocannon from 'autocannon';
import { proxySite } from '../proxied-site.ts';
import { fared } from './crowded.ts';
import type { Row } from './report.ts';
import { siteUnderTest } from './site-under-test.ts';
import { DEFAULT_LIMITS, type VisitOptions, visit } from './visitors.ts';

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
const rotation: Flood = (number) => ({
  path: '/project',
  headers: { 'x-forwarded-for': `2001:db8:1:2::${number.toString(16)}` },
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
    rows.push(await flooded(what, { url: site.url }, request));
    await site.remove();
  }
  rows.push(await rotated(print));
  return rows;
}

async function rotated(print: (line: string) => void): Promise<Row> {
  const what = '100 clients rotate through the addresses of one /64, through nginx';
  print(what);
  const site = await proxySite();
  const nginx = await site.limited('set_real_ip_from 127.0.0.1;');
  const row = await flooded(what, { url: nginx.https, certificate: site.certificate }, rotation);
  await nginx.stop();
  await site.stop();
  return row;
}

type Target = Pick<VisitOptions, 'url' | 'certificate'>;

async function flooded(what: string, target: Target, request: Flood): Promise<Row> {
  const flood = autocannon({
    url: target.url,
    duration: SECONDS,
    connections: 100,
    workers: 1,
    idReplacement: true,
    requests: Array.from({ length: REQUESTS }, (_, number) => request(number)),
  });
  const row = fared(what, await visit({ ...OTHERS, ...target }));
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
