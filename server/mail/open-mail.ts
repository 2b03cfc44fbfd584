import type { FastifyBaseLogger } from 'fastify';
import { readMailboxes } from '../settings/mailboxes.ts';
import type { Settings } from '../settings/settings.ts';
import { isThisMachine } from '../settings/verified-tls.ts';
import type { ContactDatabase } from '../store/database.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import type { MailPlan } from './outbox-rows.ts';
import { createMailSender, type MailSender, type WriteLetter } from './sender.ts';
import { createWebhook } from './webhook.ts';

/** Sends mail about messages, according to the settings. */
export interface ContactMail {
  /** The mails to put into the outbox with each message; undefined when messages are only stored. */
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
  | 'webhookUrl'
  | 'webhookSecret'
>;

/** Sends nothing before `start`. */
export function openMail(
  database: ContactDatabase,
  settings: MailSettings,
  write: WriteLetter,
): ContactMail {
  const { smtpUrl, allowUnverifiedTls, notifyTo, mailFrom, webhookUrl, webhookSecret } = settings;
  const mails = smtpUrl !== undefined && notifyTo !== undefined && mailFrom !== undefined;
  const ways: { mailer: Mailer; webhooks: boolean }[] = [];
  if (mails) {
    const isNear = allowUnverifiedTls || isThisMachine(new URL(smtpUrl).hostname);
    const tls = isNear ? {} : { requireTls: true };
    ways.push({ mailer: createMailer({ url: smtpUrl, from: mailFrom, ...tls }), webhooks: false });
  }
  if (webhookUrl && webhookSecret) {
    const mailer = createWebhook({ url: webhookUrl, secret: webhookSecret });
    ways.push({ mailer, webhooks: true });
  }
  let senders: MailSender[] = [];
  return {
    plan:
      ways.length === 0
        ? undefined
        : {
            notifyTo: mails ? readMailboxes(notifyTo).map(({ address }) => address) : [],
            separatePerHour: settings.notifyPerHour,
            acknowledge: mails && settings.acknowledge,
            receiptsPerDay: settings.receiptsPerDay,
            webhook: webhookUrl && new URL(webhookUrl).host,
          },
    wake() {
      for (const sender of senders) sender.wake();
    },
    start(log) {
      if (!mails) log.info(NO_MAIL);
      senders = ways.map(({ mailer, webhooks }) =>
        createMailSender({ outbox: createOutbox(database, { webhooks }), mailer, write, log }),
      );
      for (const sender of senders) sender.start();
    },
    async stop() {
      await Promise.all(senders.map((sender) => sender.stop()));
      for (const { mailer } of ways) mailer.close();
    },
  };
}

const NO_MAIL =
  'SMTP_URL, NOTIFY_TO and MAIL_FROM are not set: messages are stored, no mail is sent';
