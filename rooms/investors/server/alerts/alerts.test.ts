import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newMailRow } from '../../../../site/server/mail/outbox-rows.ts';
import { ENGINES } from '../../../../site/testing/test-databases.ts';
import {
  alertHouses,
  EMAIL,
  linkIn,
  NOTICE,
  POLICY,
  RESULTS,
  SITE,
  sections,
  words,
} from '../../testing/alert-house.ts';
import { indexed } from '../../testing/indexed-filing.ts';
import { alertToken, createSubscribers } from './subscribers.ts';

const openHouse = alertHouses();

describe.each(ENGINES)('alerts by mail on %s', (engine) => {
  it('announce a new document once, to those who confirmed, until they stop', async () => {
    const { db, serve, server: before, smtp } = await openHouse(engine);
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
    const waiting = db.selectFrom('outbox').select('id').where('kind', '=', 'alert');
    expect(await waiting.execute()).toEqual([]);

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

  it('go on by section for those who had also asked for a phrase, and their links still work', async () => {
    const { db, serve, ask, subscribe, smtp } = await openHouse(engine);
    await subscribe('financials');
    const waiting = await ask('financials', 'waiting@fund.example');
    await ask('financials', 'phrase@fund.example');
    // As the tables were when alerts had phrases.
    for (const statement of [
      sql`alter table alert_subscribers add column phrase text`,
      sql`update alert_subscribers set phrase = 'dividend'`,
      sql`update alert_subscribers set sections = '' where email = 'phrase@fund.example'`,
      sql`drop index desk_log_reference`,
      sql`delete from kysely_migration where name >= '010'`,
    ]) {
      await statement.execute(db);
    }
    smtp.received.length = 0;
    const after = await serve([POLICY, RESULTS]);
    await after.post(waiting);
    await after.work();
    const readers = [EMAIL, 'waiting@fund.example'];
    expect(smtp.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(readers);
    for (const mail of smtp.received) {
      expect((await after.post(linkIn(mail, 'stop'))).statusCode).toBe(200);
    }
    expect(await db.selectFrom('alert_subscribers').selectAll().execute()).toEqual([]);
  });
});

describe('alerts by mail', () => {
  it('follow the choice that was confirmed last', async () => {
    const { serve, subscribe, smtp } = await openHouse();
    for (const section of ['governance', 'financials']) await subscribe(section);
    smtp.received.length = 0;
    const withdrawn = { date: '2025-02-02', reason: 'It was filed twice.' };
    const wrong = indexed({
      id: 'wrong',
      title: 'Wrong',
      section: 'financials',
      pages: [],
      withdrawn,
    });
    await (await serve([POLICY, RESULTS, NOTICE, wrong])).work();
    expect(smtp.received.map(({ headers }) => headers.get('subject'))).toEqual([
      expect.stringMatching(/^Half-yearly results/),
    ]);
  });

  it('wait behind a later mail to the staff and a later confirmation', async () => {
    const { db, serve, smtp } = await openHouse();
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
    const staff = {
      reference: 'a message',
      kind: 'staff',
      recipient: 'desk@house.example',
    } as const;
    await db.insertInto('outbox').values(newMailRow(staff, Date.now())).execute();
    await smtp.up();
    await server.work();
    const recipients = smtp.received.flatMap((each) => each.recipients);
    expect(recipients.slice(0, 2).toSorted()).toEqual(['desk@house.example', EMAIL]);
    expect(recipients.slice(2)).toEqual(['b@fund.example', 'c@fund.example']);
  });

  it('say which document another replaces', async () => {
    const { serve, subscribe, smtp } = await openHouse();
    await subscribe('governance');
    const replaced = { supersededBy: 'right', supersededOn: '2025-02-02' };
    const wrong = { id: 'wrong', title: 'Wrong notice', pages: ['It meets.'], date: '2025-02-01' };
    const right = { id: 'right', title: 'Right notice', pages: ['They meet.'], date: '2025-02-02' };
    smtp.received.length = 0;
    await (await serve([POLICY, indexed({ ...wrong, ...replaced }), indexed(right)])).work();
    const { filing } = words.mail;
    expect(smtp.received.map(({ decoded }) => decoded)).toEqual([
      expect.stringContaining(filing.replaced.replace('{title}', 'Right notice')),
      expect.stringContaining(filing.replaces.replace('{title}', 'Wrong notice')),
    ]);
  });
});

describe('requests for alerts', () => {
  it('turn on only what the mail and the page of the link say, also if a stranger asked first or last', async () => {
    const { db, secret, server, smtp } = await openHouse();
    const owner = '203.0.113.1';
    const requests: [address: string, fields: Record<string, string>][] = [
      ['198.51.100.1', { section: 'esg' }],
      ['198.51.100.2', { section: 'esg' }],
      ['198.51.100.3', { section: 'governance' }],
      [owner, { section: 'financials' }],
      ['192.0.2.1', { section: 'governance' }],
    ];
    for (const [address, fields] of requests) {
      const { body } = await server.post('/api/alerts', { email: EMAIL, ...fields }, address);
      expect(body).toContain(words.alerts.sent.title);
    }
    await server.work();
    // The third request of one provider is not mailed: nobody can flood an address.
    expect(smtp.received).toHaveLength(4);
    const titleOf = (id: string) => sections.get(id) ?? id;
    const factOf = (id: string) => words.alerts.choice.section.replace('{section}', titleOf(id));
    const own = smtp.received.find(({ decoded }) => decoded.includes(factOf('financials')));

    const confirm = linkIn(own, 'confirm');
    const asked = (await server.get(confirm)).body;
    expect(asked).toContain(factOf('financials'));
    expect(asked).toContain(words.alerts.confirm.button);
    expect(asked).not.toMatch(new RegExp(`${factOf('esg')}|${factOf('governance')}`));
    expect((await server.post(confirm)).body).toContain(factOf('financials'));
    const rows = () => db.selectFrom('alert_subscribers').selectAll().orderBy('sections').execute();
    // Earlier requests end. A later one waits for its own link, and changes nothing until then.
    expect(await rows()).toEqual([
      expect.objectContaining({ sections: 'financials', confirmed_at: expect.any(Number) }),
      expect.objectContaining({ sections: 'governance', confirmed_at: null }),
    ]);
    const [{ id } = { id: '' }] = await rows();
    await server.post(`/api/alerts/stop/${alertToken(secret, 'stop', id)}`);
    expect(await rows()).toEqual([]);
  });

  it('of one network leave links for others, and a page says when none is left', async () => {
    const { serve, smtp } = await openHouse();
    const server = await serve([POLICY], { receiptsPerDay: 9 });
    let asked = 0;
    const ask = (address: string) => {
      const fields = { section: 'esg', email: `reader${asked++}@fund.example` };
      return server.post('/api/alerts', fields, address);
    };
    const flood = [];
    for (let n = 0; n < 30; n++) flood.push((await ask(`2001:db8:${n}::1`)).statusCode);
    expect(flood.filter((status) => status === 200)).toHaveLength(3);
    for (let n = 0; n < 6; n++) expect((await ask(`198.${n}.100.1`)).statusCode).toBe(200);
    const refused = await ask('203.0.113.1');
    expect(refused.statusCode).toBe(503);
    expect(refused.body).toContain(words.alerts.spent.title);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await server.work();
    expect(smtp.received).toHaveLength(9);
    expect(server.warnings).toEqual([expect.stringContaining('RECEIPTS_PER_DAY')]);
  });

  it('returns the page with a time to wait when the server has too much work', async () => {
    const { serve } = await openHouse();
    const server = await serve([POLICY], { overloaded: true });
    const asked = await server.post('/api/alerts', { section: 'financials', email: EMAIL });
    expect([asked.statusCode, asked.headers['retry-after']]).toEqual([503, '5']);
    expect(asked.body).toContain(words.alerts.unavailable.title);
  });

  it('are limited before they are checked, because a refused one costs as much', async () => {
    const { serve } = await openHouse();
    const server = await serve([POLICY], { perMinute: 2 });
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await server.post('/api/alerts')).statusCode);
    expect(statuses).toEqual([400, 400, 429]);
  });

  it('get the same response for known and unknown addresses', async () => {
    const { server, smtp } = await openHouse();
    const ask = (email: string) => server.post('/api/alerts', { section: 'esg', email });
    const first = await ask(EMAIL);
    for (let n = 0; n < 3; n++) {
      const again = await ask('Reader+bomb@Fund.example');
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    }
    await server.work();
    expect(smtp.received).toHaveLength(2);
  });

  it.each<[string, Record<string, string>]>([
    ['no address', { section: 'esg' }],
    ['an address that is none', { section: 'esg', email: 'reader' }],
    ['no section', { email: EMAIL }],
    ['a section that there is not', { section: 'secrets', email: EMAIL }],
  ])('refuse %s with a page', async (_, fields) => {
    const { server } = await openHouse();
    const answer = await server.post('/api/alerts', fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(words.alerts.incomplete.title);
    // What was given stays.
    expect(answer.body).toContain(fields['email'] ?? '');
  });

  it('forget a request that nobody confirmed within 48 hours', async () => {
    const { db, open, secret } = await openHouse();
    const clock = { now: Date.UTC(2026, 10, 20) };
    const subscribers = createSubscribers(open(), { perDay: 1, now: () => clock.now });
    await subscribers.ask({ email: EMAIL, sections: ['esg'] }, '127.0.0.1');
    const rows = () => db.selectFrom('alert_subscribers').select('id').execute();
    clock.now += 48 * 3_600_000 - 1;
    await subscribers.sweep();
    const [{ id } = { id: '' }, ...others] = await rows();
    expect(others).toEqual([]);
    const link = alertToken(secret, 'confirm', id);
    expect(await subscribers.find('confirm', link)).toMatchObject({ id });
    clock.now += 1;
    expect(await subscribers.confirm(link)).toBeUndefined();
    await subscribers.sweep();
    expect(await rows()).toEqual([]);
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });
});
