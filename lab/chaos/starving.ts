import { connect } from 'node:http2';
import autocannon from 'autocannon';
import { type ProxiedSite, proxySite } from '../proxied-site.ts';
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

/** Attacks by one network, and an office behind one address: no other visitor may be refused or wait. */
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
  // Each has a site of its own, or messages of the first visitors would count against the second.
  for (const attack of [rotated, office]) {
    const site = await proxySite();
    rows.push(await attack(site, print));
    await site.stop();
  }
  return rows;
}

async function rotated(site: ProxiedSite, print: (line: string) => void): Promise<Row> {
  const what = '100 clients rotate through the addresses of one /64, through nginx';
  print(what);
  const nginx = await site.limited('set_real_ip_from 127.0.0.1;');
  const row = await flooded(what, { url: nginx.https, certificate: site.certificate }, rotation);
  await nginx.stop();
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

async function office(site: ProxiedSite, print: (line: string) => void): Promise<Row> {
  const what = '20 people behind one address open two pages with their files, through nginx';
  print(what);
  const nginx = await site.limited('set_real_ip_from 127.0.0.1;');
  const { certificate } = site;
  const visiting = visit({ ...OTHERS, url: nginx.https, certificate });
  const person = async () => [
    ...(await openPage(nginx.https, '/', certificate, '198.51.100.1')),
    ...(await openPage(nginx.https, '/project', certificate, '198.51.100.1')),
  ];
  const statuses = (await Promise.all(Array.from({ length: 20 }, person))).flat();
  const row = fared(what, await visiting);
  await nginx.stop();
  const refused = statuses.filter((status) => status !== 200).length;
  return {
    what,
    measured: `${row.measured}; ${refused} of ${statuses.length} requests of the office refused`,
    expected: `${row.expected}, none of the office refused`,
    held: row.held && refused === 0,
  };
}

/**
 * Opens a page and all files that its HTML names, as a browser does: over one HTTP/2 connection, the files at once.
 * @returns the status of each response
 */
export async function openPage(
  origin: string,
  path: string,
  certificate: string,
  from?: string,
): Promise<number[]> {
  const session = connect(origin, { ca: certificate });
  const get = async (address: string) => {
    const headers = { ':path': address, ...(from && { 'x-forwarded-for': from }) };
    const stream = session.request(headers).setEncoding('utf8');
    let status = 0;
    stream.once('response', (answer) => {
      status = answer[':status'] ?? 0;
    });
    const body = (await stream.toArray()).join('');
    return { status, body };
  };
  try {
    const page = await get(path);
    const named = page.body.matchAll(/(?:src|href)="(\/(?:assets|media)\/[^"]+)"/g);
    const addresses = new Set(Array.from(named, ([, address = '']) => address));
    const files = await Promise.all([...addresses].map(get));
    return [page, ...files].map(({ status }) => status);
  } finally {
    session.close();
  }
}
