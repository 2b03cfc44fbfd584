import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import fastify, { type FastifyInstance } from 'fastify';
import { sharedRead } from './shared-read.ts';

export type RequestKind = 'page' | 'asset' | 'file' | 'api';
export type RequestCount = (kind: RequestKind, status: number) => void;

const CONTACT_GAUGES = {
  stored: ['contact_messages_stored', 'Messages in the store'],
  held: ['contact_messages_held', 'Messages held back from the public list'],
  mailed: ['contact_mails_sent', 'Mails sent'],
  queued: ['contact_mails_queued', 'Mails waiting to be sent'],
  parked: ['contact_mails_parked', 'Mails parked after three days of failures'],
  queueAgeSeconds: ['contact_queue_age_seconds', 'Age of the oldest mail that waits'],
  oldestMessageAgeSeconds: ['contact_oldest_message_age_seconds', 'Age of the oldest message'],
  lastBackupSeconds: ['contact_last_backup_timestamp_seconds', 'When the last backup was made'],
} as const;

/** Figures about stored messages and mail, read at each scrape. An age or a time is 0 when there is nothing. */
export type ContactFigures = Record<keyof typeof CONTACT_GAUGES, number>;

export interface ContactSource {
  figures(): Promise<ContactFigures>;
  writable(): Promise<void>;
}

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(
  contacts?: ContactSource,
  release: () => { id: string; commit: string | null } | undefined = () => undefined,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  // Counts in a plain map: the library's labels would cost more than the rest of serving a page.
  const counts = new Map<string, number>();
  new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by kind and status',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [key, value] of counts) {
        const [kind = '', status = ''] = key.split(' ');
        this.inc({ kind, status }, value);
      }
    },
  });
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request to the API, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  new Gauge({
    name: 'release_info',
    help: '1 for the release that is served, with its commit',
    labelNames: ['id', 'commit'],
    registers,
    collect() {
      this.reset();
      const { id, commit } = release() ?? {};
      if (id) this.set({ id, commit: commit ?? '' }, 1);
    },
  });
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  if (contacts) {
    // All gauges collect at the same time, so they share one query to the store.
    const figures = sharedRead(contacts.figures);
    for (const [key, [name, help]] of Object.entries(CONTACT_GAUGES)) {
      // The other metrics stay available without the store; contact_store_writable shows the cause.
      gauge(name, help, async () => {
        const known = await figures().catch(() => undefined);
        return known?.[key as keyof ContactFigures] ?? NaN;
      });
    }
    gauge('contact_store_writable', '1 when the store takes messages, 0 when it does not', () =>
      contacts.writable().then(
        () => 1,
        () => 0,
      ),
    );
  }

  return {
    registry,
    count(kind: RequestKind, status: number): void {
      const key = `${kind} ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    observe: (route: string, status: number, seconds: number) =>
      latency.observe({ route, status }, seconds),
  };
}

/** Serves the metrics on a separate port, so that the public port never exposes them. */
export async function serveMetrics(
  { registry }: Metrics,
  at: { host: string; port: number },
): Promise<FastifyInstance> {
  const app = fastify({ pluginTimeout: 0 });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  await app.listen(at);
  return app;
}
