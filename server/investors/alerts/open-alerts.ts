import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DueMail } from '../../mail/due-mail.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ContactDatabase } from '../../store/database.ts';
import { type AlertBuild, confirmLetter, filingLetter } from './alert-letters.ts';
import { announceNew } from './announce.ts';
import { type AlertRoutesOptions, alertRoutes } from './routes.ts';
import { createSubscribers } from './subscribers.ts';

interface Options extends Omit<AlertRoutesOptions, 'subscribers'> {
  database: ContactDatabase;
  settings: Pick<Settings, 'receiptsPerDay'>;
}

/** Alerts by mail about new documents. @param options with the build, which a release replaces */
export function openAlerts({ database, settings, build, limits, wake }: Options) {
  const subscribers = createSubscribers(database, { perDay: settings.receiptsPerDay });
  let announced: AlertBuild['filings'] | undefined;
  return {
    routes: (app: FastifyInstance) => alertRoutes(app, { subscribers, limits, wake, build }),
    /** The mail of an outbox row; undefined for a document that is not in this build. */
    async write({ kind, reference, subscriberId }: DueMail): Promise<Letter | undefined> {
      const { secret } = await database.connect();
      const id = subscriberId ?? '';
      if (kind === 'alert-confirm') {
        const subscriber = await subscribers.byId(id);
        return subscriber && confirmLetter(subscriber, build, secret);
      }
      const filing = build.filings.find(reference);
      return filing && filingLetter(id, filing, build, secret);
    },
    /** Announces the documents of this build once, and deletes requests that nobody confirmed. */
    async sweep(log: FastifyBaseLogger): Promise<void> {
      await subscribers.sweep();
      const { filings } = build;
      if (announced === filings) return;
      const mails = await announceNew(database, filings.list());
      announced = filings;
      if (mails > 0) {
        log.info({ mails }, 'new documents are announced');
        wake();
      }
    },
  };
}
