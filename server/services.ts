import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { roomParts } from '../model/room-parts.ts';
import { openAlerts, sendsAlerts } from './alerts/open-alerts.ts';
import { openPublishedFilings } from './alerts/published-filings.ts';
import { createContactLimits } from './guard/limits.ts';
import { openMail } from './mail/open-mail.ts';
import type { KitReader } from './messages/http/kit-reader.ts';
import { contactRoutes } from './messages/http/routes.ts';
import { letterWords, writeLetter } from './messages/letters/letters.ts';
import { contactFigures } from './messages/store/figures.ts';
import { createContactStore } from './messages/store/store.ts';
import { documentRoutes } from './search/routes.ts';
import { openDocumentSearch } from './search/search.ts';
import { adaptPage, factsOf } from './settings/setting-facts.ts';
import type { Settings } from './settings/settings.ts';
import { readWords } from './settings/words.ts';
import { sweepBudgets } from './store/budgets.ts';
import { type ContactDatabase, contactDatabase, retryingQueries } from './store/database.ts';
import { sweepOldMessages } from './store/retention.ts';
import { createWriteProbe } from './store/write-probe.ts';

/** The services behind the API: opened before the server listens and closed after it has stopped. */
export type Services = Awaited<ReturnType<typeof openServices>>;

const SWEEP_EVERY_MS = 60_000;
/** Requests to the previous build that are still in progress end within this time. */
const LAST_REQUESTS_MS = 60_000;

/** What a room brings to the server: its `room.ts` exports it as `room`. */
export interface ServerRoom {
  /** Reads from a build what messages may ask for. */
  kits?: (folder: string) => Promise<KitReader>;
}

type Build = Awaited<ReturnType<typeof readBuild>>;

async function readBuild(folder: string, settings: Settings) {
  const words = await readWords(folder);
  const rooms = await roomParts<ServerRoom>(import.meta.dirname);
  const page = async (name: string) =>
    adaptPage(
      await readFile(join(folder, 'client', name, 'index.html'), 'utf8'),
      factsOf(settings),
    );
  const index = join(folder, 'search.sqlite');
  const hasIndex = existsSync(index);
  const investorPage = hasIndex ? await page('investor') : '';
  return {
    words,
    copy: letterWords(words),
    formPages: { contactPage: await page('contact'), words: words.contactPage },
    kits: (await Promise.all(rooms.map(({ kits }) => kits?.(folder)))).find(Boolean),
    documents: hasIndex ? openDocumentSearch(index) : undefined,
    resultsPage: words.search && { html: investorPage, words: words.search },
    alerts:
      hasIndex && settings.smtpUrl && sendsAlerts(words)
        ? { words, filings: openPublishedFilings(index), investorPage }
        : undefined,
  };
}

function closeIndex({ documents, alerts }: Build): void {
  documents?.close();
  alerts?.filings.close();
}

/** Opens database and search index, and connects messages, mail, alerts and search. @param folder of the build */
export async function openServices(folder: string, settings: Settings) {
  const database = contactDatabase(settings);
  let build = await readBuild(folder, settings);
  const { documents } = build;
  const alerts = build.alerts && openAlerts({ database, settings, build: build.alerts });
  const mail = openMail(database, settings, async (due) =>
    due.subscriberId === null ? writeLetter(due, build.copy) : alerts?.write(due),
  );
  const store = createContactStore(database, { mail: mail.plan, onMailQueued: mail.wake });
  const limits = createContactLimits(database, settings);
  const { publicContacts, siteUrl, searchPerMinute } = settings;
  const { formPages, kits } = build;
  const messages = { store, limits, publicContacts, siteUrl, formPages, kits };
  const search = documents && { documents, searchPerMinute, page: build.resultsPage };
  const writable = createWriteProbe(database);
  const query = retryingQueries(database);
  let sweeping: NodeJS.Timeout | undefined;

  return {
    apiRoutes: [
      (api: FastifyInstance) => contactRoutes(api, messages),
      ...(alerts ? [alerts.routes(limits, mail.wake)] : []),
      ...(search ? [(api: FastifyInstance) => documentRoutes(api, search)] : []),
    ],
    readiness: [{ name: 'contacts', check: writable }],
    contacts: { writable, figures: () => contactFigures(database) },
    /** Starts background work: sending mail, removing expired counts, deleting old messages. */
    start(log: FastifyBaseLogger): void {
      mail.start(log);
      // Migrates now, not at the first message. Without a database the pages still work, and each request tries again.
      store.ping().catch((error: Error) => {
        log.error({ reason: error.message }, 'the contact store is not available');
      });
      sweeping = everyMinute([
        () => limits.sweep(),
        () => query(sweepBudgets),
        () => sweepMessages(database, log),
        async () => alerts?.sweep(log, mail.wake),
      ]);
    },
    /** Reads another build. The returned function continues with it, in one step. */
    async open(another: string): Promise<() => void> {
      const next = await readBuild(another, settings);
      if (!next.documents !== !documents || !next.alerts !== !alerts) {
        closeIndex(next);
        throw new Error('expected documents to search as at the start of this server: restart it');
      }
      return () => {
        const previous = build;
        build = next;
        messages.formPages = next.formPages;
        messages.kits = next.kits;
        if (search && next.documents)
          Object.assign(search, { documents: next.documents, page: next.resultsPage });
        if (next.alerts) alerts?.take(next.alerts);
        setTimeout(() => closeIndex(previous), LAST_REQUESTS_MS).unref();
      };
    },
    async close(): Promise<void> {
      clearInterval(sweeping);
      await mail.stop();
      closeIndex(build);
      await database.close();
    },
  };
}

/** Runs each task now and every minute. If the database is unavailable, the next try is one minute later. */
function everyMinute(tasks: readonly (() => Promise<unknown>)[]): NodeJS.Timeout {
  const run = () => {
    for (const task of tasks) task().catch(() => undefined);
  };
  run();
  return setInterval(run, SWEEP_EVERY_MS).unref();
}

/** Deletes messages older than the privacy notice allows. Checked each minute, done once a day. */
async function sweepMessages(database: ContactDatabase, log: FastifyBaseLogger): Promise<void> {
  await database.forgetDeleted();
  const sweep = await sweepOldMessages(retryingQueries(database));
  if (sweep.outcome === 'waiting') {
    log.warn(
      sweep,
      'the clock jumped, or no server ran for a week: old messages are not deleted yet',
    );
  }
  if (sweep.outcome === 'swept' && sweep.deleted > 0) {
    await database.forgetDeleted();
    log.info(sweep, 'messages older than the privacy notice allows were deleted');
  }
}
