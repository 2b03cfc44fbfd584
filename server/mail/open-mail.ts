import type { FastifyBaseLogger } from 'fastify';
import { readMailboxes } from '../settings/mailboxes.ts';
import type { Settings } from '../settings/settings.ts';
import { isThisMachine } from '../settings/verified-tls.ts';
import type { ContactDatabase } from '../store/database.ts';
import { createMailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import type { MailPlan } from './outbox-rows.ts';
import { createMailSender, type MailSender, type WriteLetter } from './sender.ts';

/** Sends mail about messages, according to the settings. */
export interface ContactMail {
  /**
   * The mails to put into the outbox with each message; undefined when messages are only stored.
   */
  plan: MailPlan | undefined;
  wake(): void;
  start(log: FastifyBaseLogger): void;
  stop(): Promise<void>;
}

type MailSettings = Pick<
  Settings,
  | 'smtpUrl'
  | 'allowUnverifiedTls'
  | 'notifyTo'
  | 'notifyPerHour'
  | 'mailFrom'
  | 'acknowledge'
  | 'receiptsPerDay'
>;

/** Sends nothing before `start`. */
export function openMail(
  database: ContactDatabase,
  settings: MailSettings,
  write: WriteLetter,
): ContactMail {
  const { smtpUrl, allowUnverifiedTls, notifyTo, mailFrom } = settings;
  if (!smtpUrl || !notifyTo || !mailFrom) return storedOnly;
  const mailer = createMailer({
    url: smtpUrl,
    from: mailFrom,
    ...(allowUnverifiedTls || isThisMachine(new URL(smtpUrl).hostname) ? {} : { requireTls: true }),
  });
  const outbox = createOutbox(database);
  let sender: MailSender | undefined;
  return {
    plan: {
      notifyTo: readMailboxes(notifyTo).map(({ address }) => address),
      separatePerHour: settings.notifyPerHour,
      acknowledge: settings.acknowledge,
      receiptsPerDay: settings.receiptsPerDay,
    },
    wake: () => sender?.wake(),
    start(log) {
      sender = createMailSender({ outbox, mailer, write, log });
      sender.start();
    },
    async stop() {
      await sender?.stop();
      mailer.close();
    },
  };
}

const storedOnly: ContactMail = {
  plan: undefined,
  wake: () => undefined,
  start: (log) =>
    log.info('SMTP_URL, NOTIFY_TO and MAIL_FROM are not set: messages are stored, no mail is sent'),
  stop: async () => undefined,
};
