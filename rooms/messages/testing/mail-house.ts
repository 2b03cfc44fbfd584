import { beforeAll } from 'vitest';
import { loadContent } from '../../../site/content/load.ts';
import { createMailer } from '../../../site/server/mail/mailer.ts';
import { createOutbox, type Outbox } from '../../../site/server/mail/outbox.ts';
import type { MailPlan } from '../../../site/server/mail/outbox-rows.ts';
import { createMailSender } from '../../../site/server/mail/sender.ts';
import type { Engine } from '../../../site/server/store/migrations.ts';
import { STARTER } from '../../../site/testing/content-copy.ts';
import { openTestDatabases } from '../../../site/testing/test-databases.ts';
import { startTestSmtp } from '../../../site/testing/test-smtp.ts';
import { contactFigures } from '../server/figures.ts';
import { type MailWords, mailWords, writeMail } from '../server/mails.ts';
import { createContactStore } from '../server/store.ts';
import { aMessage } from './a-message.ts';

export const STAFF = 'desk@house.example';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const START = Date.UTC(2026, 10, 20, 9);

export type MailHouse = Awaited<ReturnType<ReturnType<typeof mailHouses>>>;

/** Opens stores with a clock that the test controls, and any number of servers that send their mail. */
export function mailHouses() {
  const databases = openTestDatabases();
  let copy: MailWords;
  beforeAll(async () => {
    copy = mailWords(await loadContent(STARTER));
  });

  return async ({ engine, ...plan }: Partial<MailPlan> & { engine?: Engine } = {}) => {
    const smtp = await startTestSmtp();
    const open = await databases.create(engine);
    const database = open();
    const clock = { now: START };
    const now = () => clock.now;
    const warnings: unknown[] = [];
    const note = (...args: unknown[]) => void warnings.push(args);
    const log = { warn: note, error: note };
    const from = 'Night Shift <desk@house.example>';
    /** @param answerMs how long it waits for the mail server: short for a silent one only */
    const server = (change = (outbox: Outbox) => outbox, answerMs = 120_000) => {
      const outbox = change(createOutbox(open(), { now, random: () => 0.5 }));
      const mailer = createMailer({ url: smtp.url, from, answerMs });
      return createMailSender({ outbox, mailer, write: async (due) => writeMail(due, copy), log });
    };
    const mail = { notifyTo: [STAFF], acknowledge: false, ...plan };
    const store = createContactStore(database, { mail, now });
    const second = createContactStore(open(), { mail, now });
    return {
      ...{ smtp, clock, server, warnings, copy, database, store },
      /** The same store, on another server. */
      second,
      submit: (change: object = {}) => store.submit({ message: aMessage(change), held: null }),
      figures: () => contactFigures(database, clock.now),
      outbox: async () => (await database.connect()).db.selectFrom('outbox').selectAll().execute(),
      /** Advances the clock and checks the outbox every five minutes, as a server does. */
      async pass(sender: { pass(): Promise<void> }, milliseconds: number) {
        for (const until = clock.now + milliseconds; clock.now < until; clock.now += 5 * MINUTE) {
          await sender.pass();
        }
      },
    };
  };
}
