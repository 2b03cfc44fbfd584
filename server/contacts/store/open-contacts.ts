import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { openAlerts } from '../../alerts/open-alerts.ts';
import type { ContactSource } from '../../metrics.ts';
import { adaptPage, factsOf } from '../../setting-facts.ts';
import type { Settings } from '../../settings.ts';
import { contactRoutes } from '../http/routes.ts';
import { readKitCatalogue } from '../kit/catalogue.ts';
import { createContactLimits } from '../limits/limits.ts';
import { sweepBudgets } from '../mail/budgets.ts';
import { letterWords } from '../mail/letters.ts';
import { openMail } from '../mail/open-mail.ts';
import { readWords } from '../words.ts';
import { type ContactDatabase, contactDatabase } from './database.ts';
import { contactFigures } from './figures.ts';
import { retryingQueries, sweepOldMessages } from './retention.ts';
import { createContactStore } from './store.ts';
import { createWriteProbe } from './write-probe.ts';

/** The services behind the contact form: the API, and mail about messages. */
export interface Contacts extends ContactSource {
  apiRoutes: FastifyPluginAsync;
  /** Starts background work: sending mail, removing expired counts, deleting old messages. */
  start(log: FastifyBaseLogger): void;
  close(): Promise<void>;
}

const SWEEP_EVERY_MS = 60_000;

/** @param build output folder of the build */
export async function openContacts(build: string, settings: Settings): Promise<Contacts> {
  const database = contactDatabase(settings);
  const words = await readWords(build);
  const index = join(build, 'search.sqlite');
  const alerts = openAlerts({ database, words, settings, index });
  const mail = openMail(database, settings, letterWords(words), alerts?.write);
  const store = createContactStore(database, { mail: mail.plan, onMailQueued: mail.wake });
  const limits = createContactLimits(database, settings);
  const page = async (name: string) =>
    adaptPage(await readFile(join(build, 'client', name, 'index.html'), 'utf8'), factsOf(settings));
  const contactPage = await page('contact');
  const alertRoutes = alerts?.routes(limits, await page('investor'), mail.wake);
  const kitCatalogue = await readKitCatalogue(join(build, 'client/hire.json'));
  const formPages = { contactPage, words: words.contactPage };
  const { publicContacts, siteUrl } = settings;
  let sweeping: NodeJS.Timeout | undefined;
  return {
    async apiRoutes(api) {
      await api.register(contactRoutes, {
        store,
        limits,
        publicContacts,
        siteUrl,
        formPages,
        kitCatalogue,
      });
      if (alertRoutes) await api.register(alertRoutes);
    },
    writable: createWriteProbe(database),
    figures: () => contactFigures(database),
    start(log) {
      mail.start(log);
      // Migrates now, not at the first message. Without a database the pages still work, and each
      // request tries again.
      store.ping().catch((error: Error) => {
        log.error({ reason: error.message }, 'the contact store is not available');
      });
      const sweep = () => {
        // If the database is unavailable, the next try is one minute later.
        limits.sweep().catch(() => undefined);
        database
          .connect()
          .then(({ db }) => sweepBudgets(db))
          .catch(() => undefined);
        sweepMessages(database, log).catch(() => undefined);
        alerts?.sweep(log, mail.wake).catch(() => undefined);
      };
      sweep();
      sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref();
    },
    async close() {
      clearInterval(sweeping);
      await mail.stop();
      alerts?.close();
      await database.close();
    },
  };
}

/** Checked each minute, done once a day. */
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
