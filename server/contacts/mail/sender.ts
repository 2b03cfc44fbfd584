import type { FastifyBaseLogger } from 'fastify';
import type { MailCopy } from '../../../content-model/schemas.ts';
import { StoreUnavailable } from '../http/unavailable.ts';
import { writeLetter } from './letters.ts';
import { type Mailer, MailFailure } from './mailer.ts';
import type { DueLetter, Outbox, Outcome } from './outbox.ts';

/** Mails on their way at once, from this server. */
const AT_ONCE = 4;
/** How often the outbox is looked into for retries, and for mails that another server left behind. */
const LOOK_EVERY_MS = 10_000;
/** How long a stop waits for mails on their way before it cuts them off; they are sent again later. */
const STOP_GRACE_MS = 3_000;

export interface MailSender {
  start(): void;
  /** Looks into the outbox now: something has been put there. */
  wake(): void;
  /** Sends what is due, until nothing is or the mail server is not to be had. */
  pass(): Promise<void>;
  /** Resolves when no mail is on its way any more. */
  stop(): Promise<void>;
}

interface SenderOptions {
  outbox: Outbox;
  mailer: Mailer;
  copy: MailCopy;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export function createMailSender({ outbox, mailer, copy, log }: SenderOptions): MailSender {
  /** Mails that the mail server took and the database does not know of yet: never sent again from here. */
  const taken = new Map<string, DueLetter>();
  const cut = new AbortController();
  let stopped = false;
  let running: Promise<void> | undefined;
  let wanted = false;
  let timer: NodeJS.Timeout | undefined;

  const settle = async (letter: DueLetter, outcome: Outcome): Promise<void> => {
    if (outcome.sent) taken.set(letter.row.id, letter);
    await outbox.settle(letter, outcome);
    taken.delete(letter.row.id);
  };

  const deliver = async (letter: DueLetter): Promise<'done' | 'unreachable'> => {
    const said = taken.has(letter.row.id) ? undefined : writeLetter(letter, copy);
    if (!said) {
      await settle(letter, { sent: true });
      return 'done';
    }
    const { id, recipient, created_at, kind } = letter.row;
    try {
      await mailer.send({ ...said, id, to: recipient, date: new Date(created_at) }, cut.signal);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      log.warn({ kind, reason: error.message, attempt: letter.row.attempts + 1 }, 'mail not sent');
      // A staff mailbox that refuses is a mistake somebody will mend; a stranger's is not ours to mend.
      const forGood = error.refusedForGood && kind === 'acknowledgement';
      await settle(letter, { sent: false, forGood, reason: error.message });
      return error.unreachable ? 'unreachable' : 'done';
    }
    await settle(letter, { sent: true });
    return 'done';
  };

  const pass = async (): Promise<void> => {
    for (const letter of [...taken.values()]) await settle(letter, { sent: true });
    while (!stopped) {
      const letters = await outbox.claim(AT_ONCE);
      if (letters.length === 0) return;
      const results = await Promise.allSettled(letters.map(deliver));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
      const ends = results.map((result) => result.status === 'fulfilled' && result.value);
      if (ends.every((end) => end === 'unreachable')) return;
    }
  };

  const run = (): void => {
    wanted = true;
    if (running || stopped) return;
    clearTimeout(timer);
    running = (async () => {
      while (wanted && !stopped) {
        wanted = false;
        await pass().catch((error: unknown) => tellTrouble(error, log));
      }
    })().finally(() => {
      running = undefined;
      if (!stopped) timer = setTimeout(run, LOOK_EVERY_MS).unref();
    });
  };

  return {
    start: run,
    wake: run,
    pass,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const patience = setTimeout(() => cut.abort(), STOP_GRACE_MS);
      await running;
      clearTimeout(patience);
    },
  };
}

function tellTrouble(error: unknown, log: SenderOptions['log']): void {
  if (error instanceof StoreUnavailable) {
    log.warn({ reason: error.message }, 'the outbox is not available');
  } else {
    log.error({ err: error }, 'mail could not be worked on');
  }
}
