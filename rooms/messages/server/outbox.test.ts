import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createOutbox } from '../../../site/server/mail/outbox.ts';
import { sweepBudgets } from '../../../site/server/store/budgets.ts';
import { StoreUnavailable } from '../../../site/server/store/store-errors.ts';
import { FORM } from '../../../site/testing/contact-form.ts';
import { ENGINES } from '../../../site/testing/test-databases.ts';
import { aMessage } from '../testing/a-message.ts';
import { HOUR, MINUTE, mailHouses, STAFF, START } from '../testing/mail-house.ts';

const openHouse = mailHouses();

describe.each(ENGINES)('mail about messages on %s', (engine) => {
  it('goes once to the staff and, if enabled, to the sender', async () => {
    const house = await openHouse({ engine, acknowledge: true });
    const { reference } = await house.submit();
    const sender = house.server();
    await sender.pass();
    await sender.pass();
    const to = (recipient: string) =>
      house.smtp.received.find((it) => it.recipients[0] === recipient);
    const [staff, acknowledged] = [to(STAFF), to(FORM.email)];
    expect(house.smtp.received).toHaveLength(2);
    expect(staff?.sender).toBe('desk@house.example');
    expect(Object.fromEntries(staff?.headers ?? [])).toMatchObject({
      subject: `${reference}: message from ${FORM.name}`,
      'reply-to': `"${FORM.name}" <${FORM.email}>`,
      'content-type': expect.stringContaining('multipart/alternative'),
    });
    expect(staff?.decoded).toContain(FORM.message);
    expect(acknowledged?.headers.get('subject')).toContain(reference);
    expect(acknowledged?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(acknowledged?.decoded).not.toContain('LED tubes');
    expect(await house.figures()).toMatchObject({ stored: 1, mailed: 2, queued: 0, parked: 0 });
  });

  it('is retried with growing delays for three days, and is then parked', async () => {
    const house = await openHouse({ engine });
    const sender = house.server();
    await house.submit();
    house.smtp.trouble('recipient', 450);
    const waits: number[] = [];
    for (let tries = 0; tries < 60; tries++) {
      await sender.pass();
      const [row] = await house.outbox();
      if (!row || row.parked_at !== null) break;
      waits.push(row.due_at - house.clock.now);
      house.clock.now = row.due_at;
    }
    expect(waits.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(house.clock.now - START).toBeGreaterThanOrEqual(72 * HOUR);
    expect(house.clock.now - START).toBeLessThan(77 * HOUR);
    expect(await house.figures()).toMatchObject({ stored: 1, queued: 0, parked: 1, mailed: 0 });
    house.smtp.wellAgain();
    await house.pass(sender, HOUR);
    expect(house.smtp.received).toEqual([]);
  });

  it('is neither lost nor sent twice by two servers when the mail server is down for an hour', async () => {
    const house = await openHouse({ engine });
    const [one, other] = [house.server(), house.server()];
    const both = { pass: async () => void (await Promise.all([one.pass(), other.pass()])) };
    await house.smtp.down();
    for (let n = 0; n < 12; n++) {
      await house.submit({ name: `Sender ${n}` });
      await house.pass(both, 5 * MINUTE);
    }
    expect(await house.figures()).toMatchObject({ queued: 12, queueAgeSeconds: 3600 });
    await house.smtp.up();
    await house.pass(both, 2 * HOUR);
    const subjects = house.smtp.received.map(({ headers }) => headers.get('subject'));
    expect(subjects).toHaveLength(12);
    expect(new Set(subjects).size).toBe(12);
    expect(await house.figures()).toMatchObject({ queued: 0, mailed: 12, parked: 0 });
  });

  it('is sent by another server when the first one crashes', async () => {
    const house = await openHouse({ engine });
    await house.submit();
    const dead = createOutbox(house.database, { now: () => house.clock.now });
    const mail = await dead.claim();
    const sender = house.server();
    await sender.pass();
    expect(house.smtp.received).toEqual([]);
    house.clock.now += 11 * MINUTE;
    await sender.pass();
    expect(house.smtp.received).toHaveLength(1);
    if (mail) await dead.settle(mail, { sent: false, permanent: true, reason: 'came back' });
    expect(await house.figures()).toMatchObject({ mailed: 1, parked: 0 });
  });

  it('is not sent for a message removed before, and is followed by a notice when removed after', async () => {
    const house = await openHouse({ engine });
    const sender = house.server();
    const early = await house.submit();
    await house.store.removeByToken(early.id, early.removalToken);
    await sender.pass();
    expect(house.smtp.received).toEqual([]);
    const late = await house.submit();
    await sender.pass();
    await house.store.removeByToken(late.id, late.removalToken);
    await sender.pass();
    const [, notice] = house.smtp.received;
    expect(house.smtp.received).toHaveLength(2);
    expect(notice?.headers.get('subject')).toBe(`${late.reference}: removed by its sender`);
    expect(notice?.raw).not.toContain('Gopal');
  });

  it('goes out after an upgrade, which forgets the kit lists that waited for a rental system', async () => {
    const house = await openHouse({ engine });
    await house.submit();
    const { db } = await house.database.connect();
    // As the tables were before these upgrades.
    for (const statement of [
      sql`insert into outbox (id, contact_id, reference, kind, recipient, attempts, created_at, due_at, leased_until)
        select 'a-list', contact_id, reference, 'webhook', 'rental.example', 0, 0, 0, 0 from outbox`,
      sql`alter table alert_subscribers add column phrase text`,
      sql`drop index desk_log_reference`,
      sql`delete from kysely_migration where name >= '009'`,
    ])
      await statement.execute(db);
    await house.server().pass();
    expect(house.smtp.received.map(({ recipients }) => recipients)).toEqual([[STAFF]]);
    expect((await house.outbox()).map(({ kind }) => kind)).toEqual(['staff']);
  });
});

/** One mailbox at many mail hosts. */
const VICTIM = ['vic.tim@a.example', 'Victim+tag@A.example', 'v.i.c.tim@a.example'];

describe.each(ENGINES)('receipts on %s', (engine) => {
  async function openReceipts(receiptsPerDay: number) {
    const house = await openHouse({ engine, acknowledge: true, receiptsPerDay });
    const send = (email: string, server = 0) =>
      (server ? house.second : house.store).submit({ message: aMessage({ email }), held: null });
    const mailed = async (kind: 'staff' | 'acknowledgement') =>
      (await house.outbox()).filter((row) => row.kind === kind).map(({ recipient }) => recipient);
    return { ...house, send, mailed };
  }

  it('go to one address once a day, also after a removal, and are counted without storing it', async () => {
    const { clock, database, store, send, mailed } = await openReceipts(100);
    const forms = Array.from({ length: 20 }, (_, n) =>
      send(VICTIM[n % VICTIM.length] ?? '', n % 3),
    );
    const sent = await Promise.all(forms);
    expect(await mailed('acknowledgement')).toHaveLength(1);
    expect(await mailed('staff')).toHaveLength(20);
    for (const { id, removalToken } of sent) await store.removeByToken(id, removalToken);
    await send('victim@a.example');
    expect(await mailed('acknowledgement')).toEqual([]);
    clock.now += 24 * HOUR + 1;
    await send('victim@a.example');
    expect(await mailed('acknowledgement')).toEqual(['victim@a.example']);
    const { db } = await database.connect();
    const budgets = () => db.selectFrom('mail_budgets').selectAll().execute();
    expect(JSON.stringify(await budgets())).not.toContain('victim');
    await sweepBudgets(db, clock.now + 24 * HOUR + 1);
    expect(await budgets()).toEqual([]);
  });

  it('have a daily limit; further messages are still stored and mailed to staff', async () => {
    const { send, mailed } = await openReceipts(5);
    await Promise.all(Array.from({ length: 12 }, (_, n) => send(`caller${n}@a.example`, n % 2)));
    expect(await mailed('acknowledgement')).toHaveLength(5);
    expect(await mailed('staff')).toHaveLength(12);
  });
});

describe('mail about messages', () => {
  it('has no receipt for a held message', async () => {
    const house = await openHouse({ acknowledge: true });
    await house.store.submit({ message: aMessage(), held: 'links' });
    await house.server().pass();
    expect(house.smtp.received.map(({ recipients }) => recipients)).toEqual([[STAFF]]);
    expect(house.smtp.received[0]?.decoded).toContain(house.copy.staff.held.links);
  });

  it.each([
    ['temporarily refuses connections', 'connect', 421],
    ['permanently refuses the recipient', 'recipient', 550],
    ['refuses the message', 'data', 452],
    ['never greets', 'connect', 'silence'],
    ['never responds after the message', 'data', 'silence'],
    ['closes the connection at the recipient', 'recipient', 'drop'],
    ['closes the connection inside the message', 'data', 'drop'],
  ] as const)(
    'is sent later, once and with its id, when the server %s',
    async (_what, stage, trouble) => {
      const house = await openHouse();
      const sender = house.server(undefined, trouble === 'silence' ? 100 : undefined);
      await house.submit();
      house.smtp.trouble(stage, trouble);
      await house.pass(sender, 15 * MINUTE);
      expect(house.smtp.received).toEqual([]);
      const [row] = await house.outbox();
      expect(row?.attempts).toBeGreaterThanOrEqual(2);
      expect(row?.last_error).toMatch(/^E[A-Z]+/);
      expect(JSON.stringify([row?.last_error, house.warnings])).not.toMatch(/example/);
      house.smtp.wellAgain();
      await house.pass(house.server(), 2 * HOUR);
      expect(house.smtp.received).toHaveLength(1);
      expect(house.smtp.received[0]?.headers.get('message-id')).toBe(`<${row?.id}@house.example>`);
      expect(house.smtp.received[0]?.headers.get('date')).toBe('Fri, 20 Nov 2026 09:00:00 +0000');
    },
  );

  it('is parked immediately when the sender’s mailbox permanently refuses it', async () => {
    const house = await openHouse({ acknowledge: true });
    house.smtp.trouble('recipient', 550, 'gopal.r@pixelghat.example');
    await house.submit();
    await house.server().pass();
    expect(await house.figures()).toMatchObject({ mailed: 1, parked: 1, queued: 0 });
  });

  it('is not sent again when the database fails just after the mail server accepted it', async () => {
    const house = await openHouse();
    await house.submit();
    let gone = true;
    const sender = house.server((outbox) => ({
      claim: () => outbox.claim(),
      settle: async (...args) => {
        if (gone) throw new StoreUnavailable('gone');
        await outbox.settle(...args);
      },
    }));
    await expect(sender.pass()).rejects.toThrow(StoreUnavailable);
    gone = false;
    await house.pass(sender, HOUR);
    expect(house.smtp.received).toHaveLength(1);
    expect(await house.figures()).toMatchObject({ mailed: 1, queued: 0 });
  });
});

it('a stopped sender finishes the mail in progress and starts no other', async () => {
  const house = await openHouse();
  for (let n = 0; n < 8; n++) await house.submit();
  const sender = house.server();
  sender.wake();
  await sender.stop();
  const { mailed, queued } = await house.figures();
  expect(mailed).toBe(house.smtp.received.length);
  expect(mailed + queued).toBe(8);
  expect(queued).toBeGreaterThan(0);
});
