import { existsSync } from 'node:fs';
import autocannon from 'autocannon';
import { FORM } from '../../server/testing/a-message.ts';

export interface VisitOptions {
  url: string;
  seconds: number;
  connections?: number;
  /** Requests per second of all visitors together; without it, each sends the next after a response. */
  rate?: number;
  /** How many networks they are from, as `X-Forwarded-For`; without it, all are this machine. */
  senders?: number;
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

const fromNetworks = (senders: number): autocannon.Request[] =>
  Array.from({ length: senders }, (_, sender) => `10.${sender}.0.1`).flatMap((address) =>
    REQUESTS.map((request) => {
      const headers = { ...request.headers, 'x-forwarded-for': address };
      return { ...request, headers };
    }),
  );

export type Visit = Awaited<ReturnType<typeof visit>>;

/** Visits the site over keep-alive connections, from a separate thread. */
export async function visit(options: VisitOptions) {
  const result = await autocannon({
    url: options.url,
    duration: options.seconds,
    connections: options.connections ?? 20,
    timeout: 60,
    ...(options.rate ? { overallRate: options.rate } : {}),
    ...(options.certificate ? { tlsOptions: { ca: options.certificate } } : {}),
    headers: { 'accept-encoding': 'gzip, br' },
    requests: options.senders ? fromNetworks(options.senders) : REQUESTS,
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
