import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { openAlerts } from './alerts/open-alerts.ts';
import type { ReadinessCheck } from './guard/health.ts';
import { createContactLimits } from './guard/limits.ts';
import type { ContactSource } from './guard/metrics.ts';
import { openMail } from './mail/open-mail.ts';
import { contactRoutes } from './messages/http/routes.ts';
import { readKitCatalogue } from './messages/kit/catalogue.ts';
import { letterWords, writeLetter } from './messages/letters/letters.ts';
import { contactFigures } from './messages/store/figures.ts';
import { createContactStore } from './messages/store/store.ts';
import { documentRoutes } from './search/routes.ts';
import { openDocumentSearch } from './search/search.ts';
import { adaptPage, factsOf } from './settings/setting-facts.ts';
import type { Settings } from './settings/settings.ts';
import { readWords } from './settings/words.ts';
import { contactDatabase } from './store/database.ts';
import { createWriteProbe } from './store/write-probe.ts';
import { everyMinute, sweepMailBudgets, sweepMessages } from './sweeps.ts';

/**
 * The services behind the API: opened before the server listens and closed after it has stopped.
 */
export interface Services {
  apiRoutes: FastifyPluginAsync[];
  readiness: ReadinessCheck[];
  contacts: ContactSource;
  /** Starts background work: sending mail, removing expired counts, deleting old messages. */
  start(log: FastifyBaseLogger): void;
  close(): Promise<void>;
}

/**
 * Opens the database and the search index, and connects what the server does: messages, mail, alerts and search.
 * @param build output folder of the build
 */
export async function openServices(build: string, settings: Settings): Promise<Services> {
  const database = contactDatabase(settings);
  const words = await readWords(build);
  const index = join(build, 'search.sqlite');
  const documents = existsSync(index) ? openDocumentSearch(index) : undefined;
  const alerts = openAlerts({ database, words, settings, index });
  const copy = letterWords(words);
  const mail = openMail(database, settings, async (due) =>
    due.subscriberId === null ? writeLetter(due, copy) : alerts?.write(due),
  );
  const store = createContactStore(database, { mail: mail.plan, onMailQueued: mail.wake });
  const limits = createContactLimits(database, settings);
  const page = async (name: string) =>
    adaptPage(await readFile(join(build, 'client', name, 'index.html'), 'utf8'), factsOf(settings));
  const messages = {
    store,
    limits,
    publicContacts: settings.publicContacts,
    siteUrl: settings.siteUrl,
    formPages: { contactPage: await page('contact'), words: words.contactPage },
    kitCatalogue: await readKitCatalogue(join(build, 'client/hire.json')),
  };
  const alertRoutes = alerts?.routes(limits, await page('investor'), mail.wake);
  const writable = createWriteProbe(database);
  let sweeping: NodeJS.Timeout | undefined;

  return {
    apiRoutes: [
      async (api) => void (await api.register(contactRoutes, messages)),
      ...(alertRoutes ? [alertRoutes] : []),
      ...(documents
        ? [
            async (api: Parameters<FastifyPluginAsync>[0]) =>
              documentRoutes(api, { documents, searchPerMinute: settings.searchPerMinute }),
          ]
        : []),
    ],
    readiness: [{ name: 'contacts', check: writable }],
    contacts: { writable, figures: () => contactFigures(database) },
    start(log) {
      mail.start(log);
      // Migrates now, not at the first message. Without a database the pages still work, and each
      // request tries again.
      store.ping().catch((error: Error) => {
        log.error({ reason: error.message }, 'the contact store is not available');
      });
      sweeping = everyMinute([
        () => limits.sweep(),
        () => sweepMailBudgets(database),
        () => sweepMessages(database, log),
        async () => alerts?.sweep(log, mail.wake),
      ]);
    },
    async close() {
      clearInterval(sweeping);
      documents?.close();
      await mail.stop();
      alerts?.close();
      await database.close();
    },
  };
}
