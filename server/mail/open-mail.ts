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

/** Sends mail about messages, according to the settings. Sends nothing before `start`. */
export function openMail(database: ContactDatabase, settings: Settings, write: WriteLetter) {
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
  const plan: MailPlan = {
    notifyTo: mails ? readMailboxes(notifyTo).map(({ address }) => address) : [],
    separatePerHour: settings.notifyPerHour,
    acknowledge: mails && settings.acknowledge,
    receiptsPerDay: settings.receiptsPerDay,
    webhook: webhookUrl && new URL(webhookUrl).host,
  };
  return {
    /** The mails to put into the outbox with each message; undefined when messages are only stored. */
    plan: ways.length === 0 ? undefined : plan,
    wake() {
      for (const sender of senders) sender.wake();
    },
    start(log: FastifyBaseLogger) {
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
