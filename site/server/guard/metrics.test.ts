import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { smallSite } from '../../testing/small-site.ts';
import { type AppOptions, createApp } from '../app.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

const { site } = await smallSite();

it('counts requests, times API requests and shows message figures, on a separate port', async () => {
  let questions = 0;
  const figures = async () => {
    questions += 1;
    return {
      ...{ stored: 41, held: 2, mailed: 30, queued: 3, parked: 1, queueAgeSeconds: 12 },
      ...{ oldestMessageAgeSeconds: 99, lastBackupSeconds: 1_700_000_000 },
    };
  };
  const release = () => ({ id: 'a-release', commit: 'abc' });
  const metrics = createMetrics({ figures, writable: async () => undefined }, release);
  const contacts: NonNullable<AppOptions['apiRoutes']>[number] = async (api) =>
    void api.get('/api/contacts', async () => ({ success: true }));
  const app = await createApp({ site, metrics, apiRoutes: [contacts] });
  for (const url of ['/about', '/about', '/none', '/api/contacts', '/uploads/annual-report.pdf']) {
    await app.inject(url);
  }
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const lines = `
    http_requests_total{kind="page",status="200"} 2
    http_requests_total{kind="page",status="404"} 1
    http_requests_total{kind="file",status="200"} 1
    http_requests_total{kind="api",status="200"} 1
    http_request_duration_seconds_count{route="/api/contacts",status="200"} 1
    contact_messages_stored 41, contact_messages_held 2, contact_mails_sent 30
    contact_mails_queued 3, contact_mails_parked 1, contact_queue_age_seconds 12
    contact_oldest_message_age_seconds 99, contact_last_backup_timestamp_seconds 1700000000
    contact_store_writable 1, release_info{id="a-release",commit="abc"} 1
    process_resident_memory_bytes`;
  for (const line of lines.trim().split(/, |\s*\n\s*/)) expect(text).toContain(line);
  expect(questions).toBe(1);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await server.close();
  await app.close();
});

it('shows that the store does not respond, and all other metrics', async () => {
  const gone = () => Promise.reject(new Error('no database'));
  const { registry, count } = createMetrics({ figures: gone, writable: gone });
  count('api', 503);
  const text = await registry.metrics();
  expect(text).toContain('contact_store_writable 0');
  expect(text).toContain('http_requests_total{kind="api",status="503"} 1');
});
