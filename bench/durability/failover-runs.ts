import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { postgresDatabase } from '../../site/server/store/database.ts';
import { proxySite } from '../proxied-site.ts';
import { openDatabasePair } from './database-pair.ts';
import { LOADED, sendAgain, settle } from './kill-runs.ts';
import { compare } from './ledger.ts';
import { hiredItems, newMessage, type Sent, startLoad } from './load.ts';

/** Maximum time under load before each kill. */
const LOAD_MS = 2_000;

/**
 * Kills the machine of the primary under load, and measures until both web servers store messages again. Starts the
 * machine again and compares acknowledged with stored messages once it is the synchronous standby.
 */
export async function failoverRuns(kills: number) {
  await using pair = await openDatabasePair();
  await using site = await proxySite({
    ...LOADED,
    DATABASE_URL: pair.url,
    NODE_EXTRA_CA_CERTS: pair.certificateFile,
  });
  setDefaultCACertificates([...getCACertificates(), pair.certificate, site.certificate]);
  await using stack = new AsyncDisposableStack();
  const beside = stack.adopt(postgresDatabase(pair.url), (database) => database.close());
  const hired = await hiredItems();
  const figures = { acknowledged: 0, unanswered: 0, refused: 0 };
  const ledger: Sent[] = [];
  const secondsAway: number[] = [];
  const stopReading = await readPages(site.https);
  stack.defer(async () => void (await stopReading()));
  for (let kill = 1; kill <= kills; kill++) {
    const load = await startLoad(site.https, hired, LOAD_MS);
    const restart = await pair.killPrimary();
    const killed = performance.now();
    const firsts = site.servers.map(async (url) => {
      const first = newMessage([]);
      await sendAgain(url, first);
      return first;
    });
    ledger.push(...(await Promise.all(firsts)));
    secondsAway.push((performance.now() - killed) / 1000);
    await restart();
    await load.stop();
    await settle(site.https, load, figures);
    ledger.push(...load.sent);
    console.log(`kill ${kill}: no message was stored for ${secondsAway.at(-1)?.toFixed(1)} s`);
  }
  return {
    kind: 'machine of the primary killed',
    kills,
    ...figures,
    ...(await compare(beside, ledger)),
    ...(await stopReading()),
    mostSecondsAway: Math.max(...secondsAway),
  };
}

/** Reads the pages of the sitemap in turn until stopped, and counts those that were not served. */
async function readPages(url: string) {
  const figures = { pages: 0, pagesFailed: 0 };
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, page = '']) => new URL(page));
  let stopped = false;
  const read = async () => {
    for (let at = 0; !stopped; at++) {
      const served = await isServed(url + pages[at % pages.length]?.pathname).catch(() => false);
      figures.pages += 1;
      if (!served) figures.pagesFailed += 1;
    }
  };
  const reading = read();
  return async () => {
    stopped = true;
    await reading;
    return figures;
  };
}

/** Over HTTP/1.1: `fetch` fails when nginx ends a connection of HTTP/2, which a browser would open again. */
async function isServed(page: string): Promise<boolean> {
  const [answer] = (await once(get(page), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return answer.statusCode === 200;
}
