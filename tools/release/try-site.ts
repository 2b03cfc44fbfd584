import { join } from 'node:path';
import { readPages } from '../build/pages.ts';
import { serveSite } from '../served-site.ts';
import { ReleaseError } from './kept-releases.ts';

const AT_ONCE = 8;
/** What pages link to and load. Requests under /api are no files. */
const LINKED = /\b(?:href|src|data-start)="(\/(?!api\/)[^"#?]*)/g;
/** The server for the trial neither reaches the database nor sends mail. */
const NO_OTHER_SERVICES = { DATABASE_URL: '', SMTP_URL: '', RELEASES_DIR: '', METRICS_PORT: '' };

/** Serves the built site, and requests all pages and what they link to. @throws {ReleaseError} naming an address */
export async function trySite(workshop: string): Promise<number> {
  const settings = {
    ...NO_OTHER_SERVICES,
    SECURITY_LOG_DIR: '',
    TRUST_PROXY: '0',
    HOST: '127.0.0.1',
    CONTENT_DIR: 'content',
  };
  const site = await serveSite(settings, join(workshop, 'server/main.ts'));
  try {
    const pages = await readPages(join(workshop, 'build/client'));
    const expected = new Map(pages.map(({ route }) => [route, route === '/404' ? 404 : 200]));
    for (const { html } of pages) {
      for (const [, address = ''] of html.matchAll(LINKED)) {
        if (!expected.has(address)) expected.set(address, 200);
      }
    }
    const queue = expected.entries();
    const worker = async () => {
      for (const [address, status] of queue) {
        const method = pages.some(({ route }) => route === address) ? 'GET' : 'HEAD';
        const response = await fetch(site.url + address, { method });
        await response.arrayBuffer();
        if (response.status !== status) {
          throw new ReleaseError(`${address}: expected status ${status}, got ${response.status}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (site.process.exitCode !== null) throw new ReleaseError('the server ended during its trial');
    return pages.length;
  } finally {
    await site.stop();
  }
}
