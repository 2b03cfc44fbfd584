import { join } from 'node:path';
import fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadListed } from '../../model/content-copy.fixture.ts';
import { busy } from '../guard/failures.ts';
import { createContactLimits } from '../guard/limits.ts';
import { createMailer } from '../mail/mailer.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createMailSender } from '../mail/sender.ts';
import { letterWords, writeLetter } from '../messages/letters/letters.ts';
import { createContactStore } from '../messages/store/store.ts';
import { indexed } from '../search/indexed-filing.fixture.ts';
import { updateSearchIndex } from '../search/search-index.ts';
import type { ContactDatabase } from '../store/database.ts';
import { NO_CONTACT_LIMITS } from '../testing/no-limits.ts';
import { aMessage, ENGINES, openTestDatabases } from '../testing/test-databases.ts';
import { startTestSmtp, type TestSmtp } from '../testing/test-smtp.ts';
import { type AlertingWords, openAlerts } from './open-alerts.ts';
import { openPublishedFilings } from './published-filings.ts';
import { createSubscribers } from './subscribers.ts';
import { alertToken } from './tokens.ts';

const databases = openTestDatabases();
let words: AlertingWords;
beforeAll(async () => {
  const { mail, contactPage, investor, filingSections } = await loadListed();
  const sections = filingSections.map(({ id, title }) => ({ id, title }));
  words = { mail, contactPage, alerts: investor.alerts, sections, siteUrl: SITE };
});

const SITE = 'https://house.example';
const PAGE =
  '<html><head><title>Investor</title></head><body><main id="main">x</main></body></html>';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const POLICY = indexed({ id: 'policy', title: 'Old policy', pages: ['Nothing new.'] });
const RESULTS = indexed({
  id: 'results',
  title: 'Half-yearly results',
  section: 'financials',
  pages: ['Revenue rose.', 'A related party was paid.'],
});
const NOTICE = indexed({ id: 'notice', title: 'Notice of meeting', pages: ['The board meets.'] });

/** A server with a build of these documents, on a database that others may share. */
async function serve(
  database: ContactDatabase,
  smtp: TestSmtp,
  documents: (typeof POLICY)[],
  { receiptsPerDay = 500, overloaded = false } = {},
) {
  const index = join(databases.folder(), 'search.sqlite');
  await updateSearchIndex(index, documents);
  const settings = { siteUrl: undefined, receiptsPerDay };
  const build = { words, filings: openPublishedFilings(index), investorPage: PAGE };
  const alerts = openAlerts({ database, settings, build });
  const mailer = createMailer({ url: smtp.url, from: 'Desk <desk@house.example>' });
  const outbox = createOutbox(database);
  const sender = createMailSender({
    outbox,
    mailer,
    write: async (due) =>
      due.subscriberId === null ? writeLetter(due, letterWords(words)) : alerts.write(due),
    log,
  });
  const warnings: string[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } },
  });
  const limits = createContactLimits(database, NO_CONTACT_LIMITS);
  app.addHook('preValidation', async () => {
    if (overloaded) throw busy();
  });
  await app.register(alerts.routes(limits, () => undefined));
  return {
    warnings,
    /** Does what the server does each minute, and sends what is due. */
    async work() {
      await alerts.sweep({ ...log } as never, () => undefined);
      await sender.pass();
    },
    post: (url: string, fields: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
      app.inject({
        method: 'POST',
        remoteAddress,
        url: url.replace(SITE, ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    get: (url: string) => app.inject(url.replace(SITE, '')),
  };
}

const linkIn = ({ decoded }: { decoded: string } = { decoded: '' }, purpose: string): string =>
  new RegExp(`${SITE}/api/alerts/${purpose}/[\\w.-]+`).exec(decoded)?.[0] ?? 'no link';

const EMAIL = 'reader@fund.example';

it('returns the page with a time to wait when the server has too much work', async () => {
  const open = await databases.create('sqlite');
  const server = await serve(open(), await startTestSmtp(), [POLICY], { overloaded: true });
  const asked = await server.post('/api/alerts', { section: 'financials', email: EMAIL });
  expect([asked.statusCode, asked.headers['retry-after']]).toEqual([503, '5']);
  expect(asked.body).toContain(words.alerts.unavailable.title);
});

describe.each(ENGINES)('alerts by mail on %s', (engine) => {
  it('announce a new document once, to those who confirmed, until they stop', async () => {
    const open = await databases.create(engine);
    const smtp = await startTestSmtp();
    const before = await serve(open(), smtp, [POLICY]);
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
    const after = await serve(open(), smtp, [POLICY, RESULTS, NOTICE]);
    const second = await serve(open(), smtp, [POLICY, RESULTS, NOTICE]);
    await Promise.all([after.work(), second.work()]);
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[EMAIL]]);
    const [alert] = smtp.received;
    expect(alert?.headers.get('subject')).toBe('Half-yearly results');
    expect(alert?.decoded).toContain(`${SITE}/read/results`);
    const stop = linkIn(alert, 'stop');
    expect(alert?.headers.get('list-unsubscribe')).toBe(`<${stop}>`);
    expect(alert?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    // The deployment is reverted and comes back.
    await (await serve(open(), smtp, [POLICY])).work();
    await (await serve(open(), smtp, [POLICY, RESULTS, NOTICE])).work();
    expect(smtp.received).toHaveLength(1);
    const { db } = await open().connect();
    expect(
      await db.selectFrom('outbox').select('id').where('kind', '=', 'alert').execute(),
    ).toEqual([]);

    // After a restore nothing is known to be announced: the first start takes all as old.
    await db.deleteFrom('announced_filings').execute();
    await (await serve(open(), smtp, [POLICY, RESULTS, NOTICE])).work();
    expect(smtp.received).toHaveLength(1);

    expect((await after.get(stop)).body).toContain(words.alerts.stop.button);
    expect((await after.post(`${stop}x`, {})).statusCode).toBe(404);
    const stopped = await after.post(stop, { 'List-Unsubscribe': 'One-Click' });
    expect(stopped.statusCode).toBe(200);
    const emails = await db.selectFrom('alert_subscribers').select('email').execute();
    expect(emails).toEqual([{ email: 'silent@fund.example' }]);
    expect((await after.get(stop)).statusCode).toBe(404);
  });

  it('follow a phrase, and a later choice replaces the first', async () => {
    const open = await databases.create(engine);
    const smtp = await startTestSmtp();
    const before = await serve(open(), smtp, [POLICY]);
    await before.work();
    const choose = async (fields: Record<string, string>) => {
      await before.post('/api/alerts', { email: EMAIL, ...fields });
      await before.work();
      await before.post(linkIn(smtp.received.at(-1), 'confirm'));
    };
    await choose({ section: 'governance' });
    await choose({ phrase: 'Related "Party"' });
    smtp.received.length = 0;
    await (await serve(open(), smtp, [POLICY, RESULTS, NOTICE])).work();
    expect(smtp.received.map(({ headers }) => headers.get('subject'))).toEqual([
      'Half-yearly results',
    ]);
  });

  it('wait behind a later mail to the staff and a later confirmation', async () => {
    const open = await databases.create(engine);
    const smtp = await startTestSmtp();
    await (await serve(open(), smtp, [POLICY])).work();
    const { db } = await open().connect();
    const readers = ['a@fund.example', 'b@fund.example', 'c@fund.example'];
    const subscribed = { sections: 'financials', phrase: null, created_at: 0, confirmed_at: 0 };
    await db
      .insertInto('alert_subscribers')
      .values(readers.map((email) => ({ id: email, email, ...subscribed })))
      .execute();

    // The first alert fails and is repeated later.
    await smtp.down();
    const server = await serve(open(), smtp, [POLICY, RESULTS]);
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

describe.each(ENGINES)('requests for alerts on %s', (engine) => {
  it('turn on only what the letter and the page of the link say, also if a stranger asked first or last', async () => {
    const open = await databases.create(engine);
    const smtp = await startTestSmtp();
    const server = await serve(open(), smtp, [POLICY]);
    const owner = '203.0.113.1';
    const requests: [address: string, fields: Record<string, string>][] = [
      ['198.51.100.1', { section: 'esg', phrase: 'Buy now' }],
      ['198.51.100.2', { section: 'esg' }],
      ['198.51.100.3', { section: 'governance' }],
      [owner, { section: 'financials', phrase: 'related party' }],
      ['192.0.2.1', { section: 'governance' }],
    ];
    for (const [address, fields] of requests) {
      const { body } = await server.post('/api/alerts', { email: EMAIL, ...fields }, address);
      expect(body).toContain(words.alerts.sent.title);
    }
    await server.work();
    // The third request of one provider is not mailed: nobody can flood an address.
    expect(smtp.received).toHaveLength(4);
    const titleOf = (id: string) => words.sections.find((each) => each.id === id)?.title ?? id;
    const factOf = (id: string) => words.alerts.choice.section.replace('{section}', titleOf(id));
    const own = smtp.received.find(({ decoded }) => decoded.includes(factOf('financials')));
    expect(own?.decoded).toContain(words.mail.alerts.confirm.phrase);
    for (const { decoded } of smtp.received) expect(decoded).not.toMatch(/Buy now|related party/);

    const confirm = linkIn(own, 'confirm');
    const asked = (await server.get(confirm)).body;
    expect(asked.indexOf(factOf('financials'))).toBeLessThan(asked.indexOf('<button>'));
    expect(asked).toContain('“related party”');
    expect(asked).not.toMatch(new RegExp(`${factOf('esg')}|${factOf('governance')}`));
    expect((await server.post(confirm)).body).toContain(factOf('financials'));
    const { db, secret } = await open().connect();
    const rows = () =>
      db
        .selectFrom('alert_subscribers')
        .select(['id', 'sections', 'confirmed_at'])
        .orderBy('sections')
        .execute();
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
    const open = await databases.create(engine);
    const smtp = await startTestSmtp();
    const server = await serve(open(), smtp, [POLICY], { receiptsPerDay: 9 });
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
});

it('say which document another replaces', async () => {
  const open = await databases.create('sqlite');
  const smtp = await startTestSmtp();
  const before = await serve(open(), smtp, [POLICY]);
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
  await (await serve(open(), smtp, [POLICY, wrong, right])).work();
  const texts = smtp.received.map(({ decoded }) => decoded);
  expect(texts).toEqual([
    expect.stringContaining(words.mail.alerts.filing.replaced.replace('{title}', 'Right notice')),
    expect.stringContaining(words.mail.alerts.filing.replaces.replace('{title}', 'Wrong notice')),
  ]);
});

it('get the same response for known and unknown addresses', async () => {
  const open = await databases.create('sqlite');
  const smtp = await startTestSmtp();
  const server = await serve(open(), smtp, [POLICY]);
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
  ['neither a section nor a phrase', { email: EMAIL }],
  ['a section that there is not', { section: 'secrets', email: EMAIL }],
  ['a phrase without letters', { phrase: '"?"', email: EMAIL }],
])('refuse %s with a page', async (_, fields) => {
  const open = await databases.create('sqlite');
  const smtp = await startTestSmtp();
  const server = await serve(open(), smtp, [POLICY]);
  const answer = await server.post('/api/alerts', fields);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(words.alerts.incomplete.title);
});

it('forget a request that nobody confirmed within 48 hours', async () => {
  const open = await databases.create('sqlite');
  const clock = { now: Date.UTC(2026, 10, 20) };
  const subscribers = createSubscribers(open(), { perDay: 1, now: () => clock.now });
  await subscribers.ask({ email: EMAIL, sections: ['esg'], phrase: undefined }, '127.0.0.1');
  const { db } = await open().connect();
  const rows = () => db.selectFrom('alert_subscribers').select('id').execute();
  clock.now += 48 * 3_600_000 - 1;
  await subscribers.sweep();
  expect(await rows()).toHaveLength(1);
  clock.now += 1;
  await subscribers.sweep();
  expect(await rows()).toEqual([]);
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
});
