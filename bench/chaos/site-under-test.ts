import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_LIMITS, startServer } from '../../site/testing/server-process.ts';

/** One server over the built site with its own database, and its state as seen from outside. */
export type SiteUnderTest = Awaited<ReturnType<typeof siteUnderTest>>;

export async function siteUnderTest(settings: Record<string, string> = NO_LIMITS) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-under-test-'));
  const server = await startServer(dataDir, settings);
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    async residentBytes() {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    /** The most memory that the server has used since it started. */
    async mostBytes() {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    openFiles: async () => (await readdir(`/proc/${server.pid}/fd`)).length,
    /** Seconds that its main thread has run, and has waited for a busy CPU. */
    async processorSeconds() {
      const statistics = await readFile(`/proc/${server.pid}/schedstat`, 'utf8');
      const [ran = 0, waited = 0] = statistics
        .split(' ')
        .map((nanoseconds) => Number(nanoseconds) / 1e9);
      return { ran, waited };
    },
    async [Symbol.asyncDispose]() {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
