import { existsSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { ContactLimits } from '../guard/limits.ts';
import type { WriteLetter } from '../mail/sender.ts';
import type { Settings } from '../settings/settings.ts';
import type { Words } from '../settings/words.ts';
import type { ContactDatabase } from '../store/database.ts';
import { confirmLetter, filingLetter } from './alert-letters.ts';
import { announceNew } from './announce.ts';
import { openPublishedFilings } from './published-filings.ts';
import { alertRoutes } from './routes.ts';
import { createSubscribers } from './subscribers.ts';

/** Alerts by mail about new documents. */
export interface Alerts {
  routes(limits: ContactLimits, investorPage: string, onMailQueued: () => void): FastifyPluginAsync;
  /** The mail of an outbox row; undefined for a document that is not in this build. */
  write: WriteLetter;
  /** Announces the documents of this build once, and deletes requests that nobody confirmed. */
  sweep(log: FastifyBaseLogger, onMailQueued: () => void): Promise<void>;
  close(): void;
}

interface Options {
  database: ContactDatabase;
  words: Words;
  settings: Pick<Settings, 'smtpUrl' | 'siteUrl' | 'receiptsPerDay'>;
  /** The search index of the build. */
  index: string;
}

/** @returns undefined when the server sends no mail, or the house publishes no documents */
export function openAlerts({ database, words, settings, index }: Options): Alerts | undefined {
  const { alerts, mail: letters } = words;
  if (!settings.smtpUrl || !alerts || !letters.alerts || !existsSync(index)) return undefined;
  const copy = letters.alerts;
  const siteUrl = settings.siteUrl ?? words.siteUrl;
  const filings = openPublishedFilings(index);
  const subscribers = createSubscribers(database, { perDay: settings.receiptsPerDay });
  const sections = new Map(words.sections.map(({ id, title }) => [id, title]));
  const choice = { words: alerts.choice, sections };
  let announced = false;
  return {
    routes: (limits, investorPage, onMailQueued) => (app) =>
      alertRoutes(app, {
        subscribers,
        limits,
        onMailQueued,
        siteUrl,
        investorPage,
        words: alerts,
        sections,
      }),
    async write(mail) {
      const { secret } = await database.connect();
      const links = { siteUrl, secret };
      if (mail.kind === 'alert-confirm') {
        const subscriber = await subscribers.byId(mail.subscriberId ?? '');
        return subscriber && confirmLetter(subscriber, copy, choice, links);
      }
      const filing = filings.find(mail.reference);
      return filing && filingLetter(mail, filing, copy, links);
    },
    async sweep(log, onMailQueued) {
      await subscribers.sweep();
      if (announced) return;
      const mails = await announceNew(database, filings);
      announced = true;
      if (mails > 0) {
        log.info({ mails }, 'new documents are announced');
        onMailQueued();
      }
    },
    close: () => filings.close(),
  };
}
