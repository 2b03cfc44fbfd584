import type { FastifyBaseLogger } from 'fastify';
import { readMailboxes } from '../settings/mailboxes.ts';
import type { Settings } from '../settings/settings.ts';
import type { ContactDatabase } from '../store/database.ts';
import { StoreUnavailable } from '../store/store-errors.ts';
import { createMailer, type Mailer, MailFailure } from './mailer.ts';
import { createOutbox, type DueMail, type Outbox, type Outcome } from './outbox.ts';
import type { WrittenMail } from './written-mail.ts';

/** How often to check the outbox for retries and for mails that another server left behind. */
const LOOK_EVERY_MS = 10_000;
/** How long a shutdown waits for the mail in progress before it aborts it. It is sent again later. */
const STOP_GRACE_MS = 3_000;

export type MailSender = ReturnType<typeof createMailSender>;

/** Writes a mail; undefined if its messages are gone, or for a document that this server does not have. */
export type WriteMail = (mail: DueMail) => Promise<WrittenMail | undefined>;

interface SenderOptions {
  outbox: Outbox;
  mailer: Mailer;
  write: WriteMail;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export function createMailSender({ outbox, mailer, write, log }: SenderOptions) {
  /** Mails that were sent but not yet recorded in the database. This server never sends them again. */
  const unrecorded = new Map<string, DueMail>();
  const aborting = new AbortController();
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const settle = async (mail: DueMail, outcome: Outcome): Promise<void> => {
    if (outcome.sent) unrecorded.set(mail.id, mail);
    await outbox.settle(mail, outcome);
    unrecorded.delete(mail.id);
  };

  const deliver = async (mail: DueMail): Promise<'done' | 'unreachable'> => {
    const toSubscriber = mail.subscriberId !== null;
    const written = unrecorded.has(mail.id) ? undefined : await write(mail);
    if (!written) {
      // Another server may have the document, during a deployment for example.
      const unknown = toSubscriber && !unrecorded.has(mail.id);
      const reason = 'the document is not in this build';
      await settle(mail, unknown ? { sent: false, permanent: false, reason } : { sent: true });
      return 'done';
    }
    const { id, kind, recipient, date } = mail;
    try {
      await mailer.send({ ...written, id, to: recipient, date }, aborting.signal);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      log.warn({ kind, reason: error.message, attempt: mail.attempts + 1 }, 'mail not sent');
      // A refusing staff mailbox is a mistake that someone will fix, so retry. A stranger's mailbox cannot be fixed.
      const refused = error.how === 'refused';
      const permanent = refused && (toSubscriber || kind === 'acknowledgement');
      await settle(mail, { sent: false, permanent, refused, reason: error.message });
      return error.how === 'unreachable' ? 'unreachable' : 'done';
    }
    await settle(mail, { sent: true });
    return 'done';
  };

  /** Sends what is due while the mail server is in reach. One at a time: a crash repeats one mail at most. */
  const pass = async (): Promise<void> => {
    for (const mail of [...unrecorded.values()]) await settle(mail, { sent: true });
    while (!stopped) {
      const mail = await outbox.claim();
      if (!mail || (await deliver(mail)) === 'unreachable') return;
    }
  };

  const run = (): void => {
    again = true;
    if (running || stopped) return;
    clearTimeout(timer);
    running = (async () => {
      while (again && !stopped) {
        again = false;
        await pass().catch((error: unknown) => {
          if (!(error instanceof StoreUnavailable))
            log.error({ err: error }, 'mail could not be processed');
          else log.warn({ reason: error.message }, 'the outbox is not available');
        });
      }
    })().finally(() => {
      running = undefined;
      if (!stopped) timer = setTimeout(run, LOOK_EVERY_MS).unref();
    });
  };

  return {
    /** Checks the outbox now, because the server started or a mail was added, and from then on again and again. */
    wake: run,
    pass,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      const deadline = setTimeout(() => aborting.abort(), STOP_GRACE_MS);
      await running;
      clearTimeout(deadline);
    },
  };
}

/** Sends mail about messages, according to the settings. Sends nothing before `start`. */
export function openMail(database: ContactDatabase, settings: Settings, write: WriteMail) {
  const { smtpUrl, allowUnverifiedTls, notifyTo, mailFrom } = settings;
  if (!smtpUrl || !notifyTo || !mailFrom) return NO_MAIL;
  const mailer = createMailer({ url: smtpUrl, from: mailFrom, allowUnverifiedTls });
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
