import { describe, expect, it } from 'vitest';
import { ENGINES } from '../../testing/test-databases.ts';
import { alertHouses, EMAIL, linkIn, POLICY, words } from './alert-house.fixture.ts';
import { alertToken, createSubscribers } from './subscribers.ts';

const openHouse = alertHouses();

describe.each(ENGINES)('requests for alerts on %s', (engine) => {
  it('turn on only what the letter and the page of the link say, also if a stranger asked first or last', async () => {
    const { db, open, serve, smtp } = await openHouse(engine);
    const server = await serve();
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
    const titleOf = (id: string) => words.sections.find((each) => each.id === id)?.title ?? id;
    const factOf = (id: string) => words.alerts.choice.section.replace('{section}', titleOf(id));
    const own = smtp.received.find(({ decoded }) => decoded.includes(factOf('financials')));

    const confirm = linkIn(own, 'confirm');
    const asked = (await server.get(confirm)).body;
    expect(asked).toContain(factOf('financials'));
    expect(asked).toContain(words.alerts.confirm.button);
    expect(asked).not.toMatch(new RegExp(`${factOf('esg')}|${factOf('governance')}`));
    expect((await server.post(confirm)).body).toContain(factOf('financials'));
    const { secret } = await open().connect();
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
    const { serve, smtp } = await openHouse(engine);
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
  const { serve, smtp } = await openHouse();
  const server = await serve();
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
  const { serve } = await openHouse();
  const server = await serve();
  const answer = await server.post('/api/alerts', fields);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(words.alerts.incomplete.title);
});

it('forget a request that nobody confirmed within 48 hours', async () => {
  const { db, open } = await openHouse();
  const clock = { now: Date.UTC(2026, 10, 20) };
  const subscribers = createSubscribers(open(), { perDay: 1, now: () => clock.now });
  await subscribers.ask({ email: EMAIL, sections: ['esg'] }, '127.0.0.1');
  const rows = () => db.selectFrom('alert_subscribers').select('id').execute();
  clock.now += 48 * 3_600_000 - 1;
  await subscribers.sweep();
  expect(await rows()).toHaveLength(1);
  clock.now += 1;
  await subscribers.sweep();
  expect(await rows()).toEqual([]);
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
});
