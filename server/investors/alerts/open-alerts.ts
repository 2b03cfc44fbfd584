import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ContactLimits } from '../../guard/limits.ts';
import type { DueMail } from '../../mail/due-mail.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Words } from '../../settings/words.ts';
import type { ContactDatabase } from '../../store/database.ts';
import { confirmLetter, filingLetter } from './alert-letters.ts';
import { announceNew } from './announce.ts';
import type { PublishedFilings } from './published-filings.ts';
import { alertRoutes } from './routes.ts';
import { createSubscribers } from './subscribers.ts';

export type AlertingWords = Words & { alerts: object; mail: { alerts: object } };

export const sendsAlerts = (words: Words): words is AlertingWords =>
  words.alerts !== undefined && words.mail.alerts !== undefined;

export interface AlertBuild {
  words: AlertingWords;
  filings: PublishedFilings;
  investorPage: string;
}

interface Options {
  database: ContactDatabase;
  settings: Pick<Settings, 'siteUrl' | 'receiptsPerDay'>;
  build: AlertBuild;
}

/** Alerts by mail about new documents. */
export function openAlerts({ database, settings, build: first }: Options) {
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
    routes: (limits: ContactLimits, onMailQueued: () => void) => (app: FastifyInstance) =>
      alertRoutes(app, Object.assign(shown, { subscribers, limits, onMailQueued })),
    /** The mail of an outbox row; undefined for a document that is not in this build. */
    async write(mail: DueMail): Promise<Letter | undefined> {
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
    /** Announces the documents of this build once, and deletes requests that nobody confirmed. */
    async sweep(log: FastifyBaseLogger, onMailQueued: () => void): Promise<void> {
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
    take(next: AlertBuild): void {
      build = next;
      Object.assign(shown, shownOf(next));
    },
  };
}
