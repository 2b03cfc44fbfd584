import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createContactStore } from '../../messages/store/store.ts';
import { aMessage } from '../../testing/a-message.ts';
import { ENGINES } from '../../testing/test-databases.ts';
import { indexed } from '../search/indexed-filing.fixture.ts';
import {
  alertHouses,
  EMAIL,
  linkIn,
  NOTICE,
  POLICY,
  RESULTS,
  SITE,
  words,
} from './alert-house.fixture.ts';

const openHouse = alertHouses();

describe.each(ENGINES)('alerts by mail on %s', (engine) => {
  it('announce a new document once, to those who confirmed, until they stop', async () => {
    const { db, serve, smtp } = await openHouse(engine);
    const before = await serve();
    await before.work();
    const asked = await before.post('/api/alerts', { section: 'financials', email: EMAIL });
    expect(asked.body).toContain(words.alerts.sent.title);
    await before.post('/api/alerts', { section: 'governance', email: 'silent@fund.example' });
    await before.work();
    expect(smtp.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual([
      EMAIL,
      'silent@fund.example',
    ]);

    // A mail program that opens the link to check it turns nothing on.
    const mail = smtp.received.find(({ recipients }) => recipients.includes(EMAIL));
    const confirm = linkIn(mail, 'confirm');
    expect((await before.get(confirm)).body).toContain(words.alerts.confirm.button);
    expect((await before.get(`${confirm}x`)).statusCode).toBe(404);
    expect((await before.post(confirm)).body).toContain(words.alerts.on.title);

    // Two servers start at the same time with a new document.
    smtp.received.length = 0;
    const after = await serve([POLICY, RESULTS, NOTICE]);
    const second = await serve([POLICY, RESULTS, NOTICE]);
    await Promise.all([after.work(), second.work()]);
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[EMAIL]]);
    const [alert] = smtp.received;
    expect(alert?.headers.get('subject')).toMatch(/^Half-yearly results Bcc: .*<img/);
    expect(alert?.headers.has('bcc')).toBe(false);
    expect(alert?.decoded).toContain('&lt;img src=x&gt;');
    expect(alert?.decoded).toContain(`${SITE}/uploads/results.pdf`);
    const stop = linkIn(alert, 'stop');
    expect(alert?.headers.get('list-unsubscribe')).toBe(`<${stop}>`);
    expect(alert?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    // The deployment is reverted and comes back.
    await (await serve()).work();
    await (await serve([POLICY, RESULTS, NOTICE])).work();
    expect(smtp.received).toHaveLength(1);
    expect(
      await db.selectFrom('outbox').select('id').where('kind', '=', 'alert').execute(),
    ).toEqual([]);

    // After a restore nothing is known to be announced: the first start takes all as old.
    await db.deleteFrom('announced_filings').execute();
    await (await serve([POLICY, RESULTS, NOTICE])).work();
    expect(smtp.received).toHaveLength(1);

    expect((await after.get(stop)).body).toContain(words.alerts.stop.button);
    expect((await after.post(`${stop}x`, {})).statusCode).toBe(404);
    const stopped = await after.post(stop, { 'List-Unsubscribe': 'One-Click' });
    expect(stopped.statusCode).toBe(200);
    const emails = await db.selectFrom('alert_subscribers').select('email').execute();
    expect(emails).toEqual([{ email: 'silent@fund.example' }]);
    expect((await after.get(stop)).statusCode).toBe(404);
  });

  it('follow the choice that was confirmed last', async () => {
    const { serve, smtp } = await openHouse(engine);
    const before = await serve();
    await before.work();
    for (const section of ['governance', 'financials']) {
      await before.post('/api/alerts', { email: EMAIL, section });
      await before.work();
      await before.post(linkIn(smtp.received.at(-1), 'confirm'));
    }
    smtp.received.length = 0;
    await (await serve([POLICY, RESULTS, NOTICE])).work();
    expect(smtp.received.map(({ headers }) => headers.get('subject'))).toEqual([
      expect.stringMatching(/^Half-yearly results/),
    ]);
  });

  it('go on by section for those who had also asked for a phrase, and their links still work', async () => {
    const { db, serve, smtp } = await openHouse(engine);
    const before = await serve();
    await before.work();
    const links = new Map<string, string>();
    for (const email of [EMAIL, 'waiting@fund.example', 'phrase@fund.example']) {
      await before.post('/api/alerts', { email, section: 'financials' });
      await before.work();
      links.set(email, linkIn(smtp.received.at(-1), 'confirm'));
    }
    await before.post(links.get(EMAIL) ?? '');
    // As the tables were when alerts had phrases.
    for (const statement of [
      sql`alter table alert_subscribers add column phrase text`,
      sql`update alert_subscribers set phrase = 'dividend'`,
      sql`update alert_subscribers set sections = '' where email = 'phrase@fund.example'`,
      sql`delete from kysely_migration where name >= '010'`,
    ]) {
      await statement.execute(db);
    }
    smtp.received.length = 0;
    const after = await serve([POLICY, RESULTS]);
    await after.post(links.get('waiting@fund.example') ?? '');
    await after.work();
    const readers = [EMAIL, 'waiting@fund.example'];
    expect(smtp.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(readers);
    for (const mail of smtp.received) {
      expect((await after.post(linkIn(mail, 'stop'))).statusCode).toBe(200);
    }
    expect(await db.selectFrom('alert_subscribers').selectAll().execute()).toEqual([]);
  });

  it('wait behind a later mail to the staff and a later confirmation', async () => {
    const { db, open, serve, smtp } = await openHouse(engine);
    await (await serve()).work();
    const readers = ['a@fund.example', 'b@fund.example', 'c@fund.example'];
    const subscribed = { sections: 'financials', created_at: 0, confirmed_at: 0 };
    await db
      .insertInto('alert_subscribers')
      .values(readers.map((email) => ({ id: email, email, ...subscribed })))
      .execute();

    // The first alert fails and is repeated later.
    await smtp.down();
    const server = await serve([POLICY, RESULTS]);
    await server.work();
    await server.post('/api/alerts', { section: 'financials', email: EMAIL });
    const mail = { notifyTo: ['desk@house.example'], acknowledge: false };
    await createContactStore(open(), { mail }).submit({ message: aMessage(), held: null });
    await smtp.up();
    await server.work();
    const recipients = smtp.received.flatMap((each) => each.recipients);
    expect(recipients.slice(0, 2).toSorted()).toEqual(['desk@house.example', EMAIL]);
    expect(recipients.slice(2)).toEqual(['b@fund.example', 'c@fund.example']);
  });
});

it('say which document another replaces', async () => {
  const { serve, smtp } = await openHouse();
  const before = await serve();
  await before.work();
  await before.post('/api/alerts', { section: 'governance', email: EMAIL });
  await before.work();
  await before.post(linkIn(smtp.received.at(-1), 'confirm'));
  const [wrong, right] = [
    indexed({
      id: 'wrong',
      title: 'Wrong notice',
      pages: ['The board meets.'],
      date: '2025-02-01',
      supersededBy: 'right',
      supersededOn: '2025-02-02',
    }),
    indexed({ id: 'right', title: 'Right notice', pages: ['It meets.'], date: '2025-02-02' }),
  ];
  smtp.received.length = 0;
  await (await serve([POLICY, wrong, right])).work();
  const texts = smtp.received.map(({ decoded }) => decoded);
  expect(texts).toEqual([
    expect.stringContaining(words.mail.alerts.filing.replaced.replace('{title}', 'Right notice')),
    expect.stringContaining(words.mail.alerts.filing.replaces.replace('{title}', 'Wrong notice')),
  ]);
});
