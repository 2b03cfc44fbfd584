import { existsSync } from 'node:fs';
import autocannon from 'autocannon';
import { FORM } from '../../site/testing/contact-form.ts';

export interface VisitOptions {
  url: string;
  seconds: number;
  /** Requests per second of all visitors together. */
  rate: number;
  connections?: number;
  /** They come from so many networks, which a server behind a proxy sees; otherwise from one. */
  senders?: number;
  /** The first of those networks. */
  from?: number;
  /** Certificate to trust, in PEM. */
  certificate?: string;
}

/** The requests of visitors of a room, if the built house has it. */
const inRoom = (file: string, ...paths: string[]): autocannon.Request[] =>
  existsSync(`build/${file}`) ? paths.map((path) => ({ path })) : [];

/** Typical use: read pages, search documents, read the list, and sometimes send a message. */
const REQUESTS: autocannon.Request[] = [
  { path: '/' },
  { path: '/about' },
  { path: '/api/contacts' },
  ...inRoom('client/project', '/project'),
  ...inRoom('search.sqlite', '/api/documents/search?q=dividend', '/uploads/SHA256SUMS'),
  {
    method: 'POST',
    path: '/api/contact',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(FORM),
  },
];

/** Each connection visits as one sender after the other. */
const fromNetworks = (senders: number, first = 0): autocannon.Request[] =>
  Array.from({ length: senders }, (_, number) => `10.${first + number}.0.1`).flatMap((sender) =>
    REQUESTS.map((each) => ({ ...each, headers: { ...each.headers, 'x-forwarded-for': sender } })),
  );

export type Visit = Awaited<ReturnType<typeof visit>>;

/** Visits the site over keep-alive connections, from a separate thread. */
export async function visit(options: VisitOptions) {
  const result = await autocannon({
    url: options.url,
    duration: options.seconds,
    connections: options.connections ?? 20,
    timeout: 60,
    overallRate: options.rate,
    ...(options.certificate ? { tlsOptions: { ca: options.certificate } } : {}),
    headers: { 'accept-encoding': 'gzip, br' },
    requests: options.senders ? fromNetworks(options.senders, options.from) : REQUESTS,
    workers: 1,
  });
  const statuses = Object.entries(result.statusCodeStats ?? {});
  return {
    answered: statuses.reduce((sum, [, { count = 0 }]) => sum + count, 0),
    statuses: Object.fromEntries(statuses.map(([status, { count = 0 }]) => [status, count])),
    /** Requests without a response: closed connections, and responses after a minute. */
    unanswered: result.errors + result.timeouts,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
