import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, listening, spawnNode } from '../../commands/spawn-node.ts';
import { freePort } from './free-port.ts';

/** Maximum start time on a busy machine. */
const START_MS = 120_000;

export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

/**
 * Starts a server on a free port. The server itself says which: a port chosen before could be taken by another account,
 * which would then answer for it.
 * @param settings environment variables in addition to those of this process
 * @param program the program to start: the server over the built site, or `commands/dev.ts`
 */
export async function serveSite(
  settings: Record<string, string> = {},
  program = 'site/server/main.ts',
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'served-site-'));
  // The development server does not say its port.
  const chosen = program.endsWith('dev.ts') ? await freePort() : undefined;
  const server = spawnNode([program], {
    env: {
      ...process.env,
      PORT: String(chosen ?? 0),
      HOST: 'localhost',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    output: 'inherit',
  });
  const port = chosen ?? (await listening(server)).port;
  const url = `http://${settings['HOST'] ?? 'localhost'}:${port}`;
  await answering(`${url}/healthz`, server);
  const stop = async () => {
    server.kill('SIGTERM');
    await ended(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, process: server, stop, [Symbol.asyncDispose]: stop };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill('SIGKILL');
  throw new Error(`${url} did not answer within ${START_MS / 1000} s`);
}
