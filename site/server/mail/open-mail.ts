import type { FastifyBaseLogger } from 'fastify';
import { readMailboxes } from '../settings/mailboxes.ts';
import type { Settings } from '../settings/settings.ts';
import { isThisMachine } from '../settings/verified-tls.ts';
import type { ContactDatabase } from '../store/database.ts';
import { createMailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { createMailSender, type MailSender, type WriteLetter } from './sender.ts';

/** Sends mail about messages, according to the settings. Sends nothing before `start`. */
export function openMail(database: ContactDatabase, settings: Settings, write: WriteLetter) {
  const { smtpUrl, allowUnverifiedTls, notifyTo, mailFrom } = settings;
  if (!smtpUrl || !notifyTo || !mailFrom) return NO_MAIL;
  const isNear = allowUnverifiedTls || isThisMachine(new URL(smtpUrl).hostname);
  const tls = isNear ? {} : { requireTls: true };
  const mailer = createMailer({ url: smtpUrl, from: mailFrom, ...tls });
  let sender: MailSender | undefined;
  return {
    /** The mails to put into the outbox with each message; undefined when messages are only stored. */
    plan: {
      notifyTo: readMailboxes(notifyTo).map(({ address }) => address),
      separatePerHour: settings.notifyPerHour,
      acknowledge: settings.acknowledge,
      receiptsPerDay: settings.receiptsPerDay,
    },
    wake: () => sender?.wake(),
    start(log: FastifyBaseLogger) {
      sender = createMailSender({ outbox: createOutbox(database), mailer, write, log });
      sender.wake();
    },
    async stop() {
      await sender?.stop();
      mailer.close();
    },
  };
}

const NO_MAIL = {
  plan: undefined,
  wake: () => undefined,
  start: (log: FastifyBaseLogger) =>
    log.info('SMTP_URL, NOTIFY_TO and MAIL_FROM are not set: messages are stored, no mail is sent'),
  stop: async () => undefined,
};
