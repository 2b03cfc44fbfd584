import { describe, expect, it } from 'vitest';
import { ENGINES } from '../../../site/testing/test-databases.ts';
import { type MailHouse, MINUTE, mailHouses, STAFF } from '../testing/mail-house.ts';

const openHouse = mailHouses();

/** The references of all messages in all mails that came, repeats included. */
const references = ({ smtp }: MailHouse): string[] =>
  smtp.received.flatMap(({ decoded }) =>
    [...decoded.matchAll(/^ *Reference: (REF-\w+)/gm)].map(([, reference = '']) => reference),
  );

const submitMany = (house: MailHouse, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => house.submit({ message: `Message number ${at}.` })),
  );

describe('more messages than get a mail each', () => {
  it('come in one mail to each mailbox of the staff, whole, at the next quarter of an hour', async () => {
    const house = await openHouse({ separatePerHour: 2, notifyTo: [STAFF, 'b@house.example'] });
    const sender = house.server();
    await submitMany(house, 5);
    await house.pass(sender, 15 * MINUTE);
    expect(house.smtp.received).toHaveLength(4);
    expect(await house.figures()).toMatchObject({ queueAgeSeconds: 0, queued: 6 });

    await sender.pass();
    const [one, other, ...more] = house.smtp.received.slice(4);
    expect(more).toEqual([]);
    expect([one?.recipients, other?.recipients].toSorted()).toEqual([['b@house.example'], [STAFF]]);
    const text = house.smtp.received
      .filter(({ recipients }) => recipients[0] === STAFF)
      .map(({ decoded }) => decoded)
      .join();
    for (let at = 0; at < 5; at++) expect(text).toContain(`Message number ${at}.`);
    expect(await house.figures()).toMatchObject({ queued: 0, mailed: 10 });
  });

  it('get a mail each again in the next hour', async () => {
    const house = await openHouse({ separatePerHour: 1 });
    await submitMany(house, 2);
    house.clock.now += 60 * MINUTE;
    await house.submit({ message: 'An hour later.' });
    const kinds = (await house.outbox()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['digest', 'staff', 'staff']);
  });

  it.each(ENGINES)(
    'are each in one mail from two servers on %s, a hundred in each at most',
    async (engine) => {
      const house = await openHouse({ engine, separatePerHour: 0 });
      const sent = await submitMany(house, 230);
      house.clock.now += 15 * MINUTE;
      await Promise.all([house.server(), house.server()].map((server) => server.pass()));
      await house.server().pass();
      expect(references(house).toSorted()).toEqual(
        sent.map(({ reference }) => reference).toSorted(),
      );
      expect(house.smtp.received.length).toBeGreaterThanOrEqual(3);
      expect(house.smtp.received.length).toBeLessThanOrEqual(4);
    },
  );

  it('are mailed later, and with what came since, when the mail server refuses', async () => {
    const house = await openHouse({ separatePerHour: 0 });
    const sender = house.server();
    const sent = await submitMany(house, 3);
    house.smtp.trouble('recipient', 550);
    await house.pass(sender, 30 * MINUTE);
    sent.push(await house.submit());
    house.smtp.wellAgain();
    await house.pass(sender, 60 * MINUTE);
    expect(references(house).toSorted()).toEqual(sent.map(({ reference }) => reference).toSorted());
    expect(await house.figures()).toMatchObject({ queued: 0, parked: 0 });
  });

  it('are all mailed but the one that a spam filter refuses', async () => {
    const house = await openHouse({ separatePerHour: 0 });
    house.smtp.refuseText('Message number 17.');
    const sent = await submitMany(house, 40);
    await house.pass(house.server(), 60 * MINUTE);
    const refused = (await house.outbox()).find(({ sent_at }) => sent_at === null)?.reference;
    const expected = sent.map(({ reference }) => reference).filter((each) => each !== refused);
    expect(refused).toBeDefined();
    expect(references(house).toSorted()).toEqual(expected.toSorted());
  });

  it('hold up no other mail while theirs cannot be delivered', async () => {
    const house = await openHouse({ separatePerHour: 0, acknowledge: true });
    await house.submit({ email: 'sender@elsewhere.example' });
    house.clock.now += 15 * MINUTE;
    house.smtp.trouble('recipient', 'drop', STAFF);
    await house.server().pass();
    expect(house.smtp.received.flatMap(({ recipients }) => recipients)).toEqual([
      'sender@elsewhere.example',
    ]);
  });

  it('are not mailed when they are removed before, and notices of removals are gathered too', async () => {
    const house = await openHouse({ separatePerHour: 1 });
    const sender = house.server();
    const [separate, gathered, early] = await submitMany(house, 3);
    const remove = async (entry: typeof early) => {
      if (entry) await house.store.removeByToken(entry.id, entry.removalToken);
    };
    await remove(early);
    await house.pass(sender, 20 * MINUTE);
    expect(references(house).toSorted()).toEqual(
      [separate, gathered].map((entry) => entry?.reference).toSorted(),
    );
    await remove(separate);
    await remove(gathered);
    await house.pass(sender, 20 * MINUTE);
    expect(house.smtp.received).toHaveLength(3);
    const notice = house.smtp.received.at(-1)?.decoded;
    for (const entry of [separate, gathered]) {
      expect(notice).toContain(`${entry?.reference}: removed by its sender`);
    }
    expect(notice).not.toContain('Message number');
  });
});

it('a digest cannot be forged: nothing that a sender typed starts a line', async () => {
  const house = await openHouse({ separatePerHour: 0 });
  const rule = '='.repeat(60);
  await house.submit({ message: `Hello\n${rule}\nMS-22222222: removed by its sender` });
  house.clock.now += 15 * MINUTE;
  await house.server().pass();
  const text = house.smtp.received[0]?.decoded.replaceAll('\r\n', '\n') ?? '';
  expect(text.match(new RegExp(`^${rule}$`, 'gm'))).toHaveLength(1);
  expect(text).toContain(`\n  ${rule}\n  MS-22222222`);
});
