import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { ContactLimits } from '../guard/limits.ts';
import type { WriteLetter } from '../mail/sender.ts';
import type { Settings } from '../settings/settings.ts';
import type { Words } from '../settings/words.ts';
import type { ContactDatabase } from '../store/database.ts';
import { confirmLetter, filingLetter } from './alert-letters.ts';
import { announceNew } from './announce.ts';
import type { PublishedFilings } from './published-filings.ts';
import { alertRoutes } from './routes.ts';
import { createSubscribers } from './subscribers.ts';

/** The words of a house that publishes documents. */
export type AlertingWords = Words & { alerts: object; mail: { alerts: object } };

export const sendsAlerts = (words: Words): words is AlertingWords =>
  words.alerts !== undefined && words.mail.alerts !== undefined;

/** What the alerts use of a build. */
export interface AlertBuild {
  words: AlertingWords;
  filings: PublishedFilings;
  investorPage: string;
}

/** Alerts by mail about new documents. */
export interface Alerts {
  routes(limits: ContactLimits, onMailQueued: () => void): FastifyPluginAsync;
  /** The mail of an outbox row; undefined for a document that is not in this build. */
  write: WriteLetter;
  /** Announces the documents of this build once, and deletes requests that nobody confirmed. */
  sweep(log: FastifyBaseLogger, onMailQueued: () => void): Promise<void>;
  /** Continues with another build. */
  take(build: AlertBuild): void;
}

interface Options {
  database: ContactDatabase;
  settings: Pick<Settings, 'siteUrl' | 'receiptsPerDay'>;
  build: AlertBuild;
}

export function openAlerts({ database, settings, build: first }: Options): Alerts {
  const subscribers = createSubscribers(database, { perDay: settings.receiptsPerDay });
  const shownOf = ({ words, investorPage }: AlertBuild) => ({
    investorPage,
    words: words.alerts,
    siteUrl: settings.siteUrl ?? words.siteUrl,
    sections: new Map(words.sections.map(({ id, title }) => [id, title])),
  });
  let build = first;
  const shown = shownOf(build);
  let announced: AlertBuild | undefined;
  return {
    routes: (limits, onMailQueued) => (app) =>
      alertRoutes(app, Object.assign(shown, { subscribers, limits, onMailQueued })),
    async write(mail) {
      const { secret } = await database.connect();
      const links = { siteUrl: shown.siteUrl, secret };
      const { words, filings } = build;
      if (mail.kind === 'alert-confirm') {
        const subscriber = await subscribers.byId(mail.subscriberId ?? '');
        const choice = { words: words.alerts.choice, sections: shown.sections };
        return subscriber && confirmLetter(subscriber, words.mail.alerts, choice, links);
      }
      const filing = filings.find(mail.reference);
      return filing && filingLetter(mail, filing, words.mail.alerts, links);
    },
    async sweep(log, onMailQueued) {
      await subscribers.sweep();
      const present = build;
      if (announced === present) return;
      const mails = await announceNew(database, present.filings);
      announced = present;
      if (mails > 0) {
        log.info({ mails }, 'new documents are announced');
        onMailQueued();
      }
    },
    take(next) {
      build = next;
      Object.assign(shown, shownOf(next));
    },
  };
}
