import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readPages } from '../../site/build/pages.ts';
import { inParallel } from '../../site/content/in-parallel.ts';
import { ENDED_PATH, NOT_FOUND_PATH } from '../../site/contract/paths.ts';
import { NO_SERVICES } from '../../site/server/settings/no-services.ts';
import { ended, listening, spawnNode } from '../spawn-node.ts';
import { ReleaseError } from './kept-releases.ts';

const AT_ONCE = 8;
/** What pages link to and load. Requests under /api are no files. */
const LINKED = /\b(?:href|src)="(\/(?!api\/)[^"#?]*)/g;

/**
 * Serves the built site on a socket that only this account can open, because nobody may read it before it is live, and
 * requests all pages and what they link to.
 * @throws {ReleaseError} naming an address that does not work
 */
export async function trySite(workshop: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'trial-'));
  const socketPath = join(folder, 'socket');
  const env = {
    ...process.env,
    ...NO_SERVICES,
    TRUST_PROXY: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  };
  const program = [join(workshop, 'site/server/main.ts'), '--socket', socketPath];
  const server = spawnNode(program, { env, output: 'inherit' });
  try {
    await listening(server);
    const pages = await readPages(join(workshop, 'build/client'));
    const statuses: Record<string, number> = { [NOT_FOUND_PATH]: 404, [ENDED_PATH]: 410 };
    const expected = new Map(pages.map(({ route }) => [route, statuses[route] ?? 200]));
    for (const { html } of pages) {
      for (const [, address = ''] of html.matchAll(LINKED)) {
        if (!expected.has(address)) expected.set(address, 200);
      }
    }
    await inParallel(expected, AT_ONCE, async ([path, status]) => {
      const method = pages.some(({ route }) => route === path) ? 'GET' : 'HEAD';
      const given = await statusOf({ socketPath, path, method });
      // A link in the content may name an address from before.
      if (given !== status && given !== 301) {
        throw new ReleaseError(`${path}: expected status ${status}, got ${given}`);
      }
    });
    if (server.exitCode !== null) throw new ReleaseError('the server ended during its trial');
    return pages.length;
  } finally {
    server.kill('SIGTERM');
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends a request, and reads the whole response. */
async function statusOf(options: RequestOptions): Promise<number | undefined> {
  const [response] = (await once(request(options).end(), 'response')) as [IncomingMessage];
  await text(response);
  return response.statusCode;
}
