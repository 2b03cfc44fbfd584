import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { KIT_LENGTHS, KIT_LINES, QUANTITY_FIELD } from '../../contract/kit.ts';
import { CONTACT_BODY_BYTES } from '../../contract/limits.ts';
import { readKit } from '../messages/store/kept-kit.ts';
import { FORM } from '../testing/a-message.ts';
import { CATALOGUE, kitHouse } from './kit-house.fixture.ts';

const { openApp, rows } = kitHouse();

describe('a form sent without JavaScript', () => {
  const form = (app: FastifyInstance, change: Record<string, string>, more = '') =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams({
        ...FORM,
        'quantity.body-9': '0',
        'quantity.mic-1': '',
        ...change,
      })}&${more}`,
    });

  it('sends the quantities that were filled in', async () => {
    const { app, database } = await openApp();
    const answer = await form(app, { 'quantity.mic-1': '3', dates: 'May', place: '' });
    expect(answer.statusCode).toBe(201);
    expect(answer.body).toContain('REF-');
    expect(readKit((await rows(database))[0]?.kit ?? null)).toEqual({
      items: [{ id: 'mic-1', quantity: 3, ...CATALOGUE.get('mic-1') }],
      dates: 'May',
    });
  });

  it('without any quantity is refused, because it would become a public message without a list', async () => {
    const { app, database } = await openApp();
    const answer = await form(app, { dates: 'May' });
    expect(answer.statusCode).toBe(400);
    expect(await rows(database)).toEqual([]);
    // The next attempt is private as well.
    expect(answer.body).toContain('name="dates" value="May"');
    expect(answer.body).toMatch(/name="private"[^>]*checked/);
  });

  it.each([
    ['a quantity that is sent twice', 'quantity.mic-1=2&quantity.mic-1=3', 'mic-1'],
    ['a hexadecimal number', 'quantity.mic-1=0x10', 'mic-1'],
    ['a power of ten', 'quantity.mic-1=2e1', 'mic-1'],
  ])('is refused for %s, which is named', async (_what, fields, named) => {
    const { app, database } = await openApp();
    const answer = await form(app, {}, fields);
    expect(answer.statusCode).toBe(400);
    expect(/<a href="#items\.\d">[^<]*/.exec(answer.body)?.[0]).toContain(named);
    expect(await rows(database)).toEqual([]);
  });

  it('that is refused returns every line as a field, so that it can be corrected', async () => {
    const { app } = await openApp();
    const answer = await form(app, {
      'quantity.body-9': '200',
      'quantity."><b>': '1',
      dates: 'May "5"',
      contact: '22',
    });
    expect(answer.statusCode).toBe(400);
    const lines = answer.body.match(
      /<input id="items\.\d" type="number"[^>]* name="quantity[^>]*>/g,
    );
    expect(lines).toEqual([
      expect.stringContaining('name="quantity.body-9" value="200"'),
      expect.stringContaining('value="1"'),
    ]);
    expect(answer.body).toContain('name="dates" value="May &quot;5&quot;"');
    expect(answer.body).not.toContain('<b>');
  });

  it.each(['items', 'items[0][id]'])(
    'is refused with a list in %s, which would be lost',
    async (name) => {
      const { app } = await openApp();
      const answer = await form(app, { [name]: 'one' });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toMatch(/data-error-summary.*<li>[^<]*list of 1 to/);
      expect(answer.body).toMatch(/name="private"[^>]*checked/);
    },
  );

  it('names errors in the dates and the place, with a link to each field', async () => {
    const { app } = await openApp();
    const { dates, place } = KIT_LENGTHS;
    const long = { dates: 'x'.repeat(dates + 1), place: 'x'.repeat(place + 1) };
    const { body } = await form(app, long);
    expect(body).toMatch(/name="private"[^>]*checked/);
    for (const [field, most] of Object.entries({ dates, place })) {
      expect(body).toMatch(new RegExp(`<a href="#${field}">Write the ${field}[^<]*${most}`));
      expect(body).toMatch(new RegExp(`<input id="${field}"`));
    }
  });

  it('returns with no more lines than the longest valid list', async () => {
    const { app } = await openApp();
    const lines = Array.from({ length: 1000 }, (_, n) => [`${QUANTITY_FIELD}item-${n}`, 'x']);
    const place = '"'.repeat(CONTACT_BODY_BYTES / 12);
    const { body } = await form(app, { ...Object.fromEntries(lines), place });
    expect(body.match(/<li><label>/g)).toHaveLength(KIT_LINES + 1);
    expect(body.length).toBeLessThan(CONTACT_BODY_BYTES);
  });
});
