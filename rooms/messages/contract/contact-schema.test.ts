import { describe, expect, it } from 'vitest';
import { FORM } from '../../../site/testing/contact-form.ts';
import { contactNumber } from './contact.ts';
import { contactSchema, FIELD_ERRORS } from './contact-schema.ts';

const refusals = (change: object): Record<string, string> => {
  const { issues = [] } = contactSchema.safeParse({ ...FORM, ...change }).error ?? {};
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

/** Texts that control a terminal, reverse the writing direction, are half a character or none, paint over others, or are invisible. */
const PILES = ['\u0336'.repeat(9), '\u0336\u200d'.repeat(5)];
const CONTROLS = ['\u0000', '\u001b[2J', '\u009b2J', '\u202e', '\u2066'];
const STEERING = [...CONTROLS, '\ud800', '\ufffd', '\uffff', ...PILES];
const INVISIBLE = ['\u200b', '\u3164', '\u2800', '\u00ad \u2060', '\u{e0041}', '\u0301'];
const HOSTILE = [...STEERING.map((each) => `a${each}b`), ...INVISIBLE];
const HOSTILE_ADDRESSES = STEERING.map((each) => `https://studio.in/${each}a`);

describe('contactSchema', () => {
  it('trims, composes accents, normalises line ends and removes what nobody sees', () => {
    const typed = { name: '  Jo\u200bse\u0301 \u{e0041}\ufeff', message: 'one\r\ntwo\rthree\n' };
    const email = `${FORM.email}\u2060`;
    const read = { name: 'José', message: 'one\ntwo\nthree', website: undefined, private: false };
    const parsed = contactSchema.parse({ ...FORM, ...typed, email, website: '' });
    expect(parsed).toEqual({ ...FORM, ...read });
  });

  it.each([
    ['name', ['', '   ', undefined, 7, 'x'.repeat(101), 'a\nb', 'a\u2028b', ...HOSTILE]],
    ['email', ['', 'jignesh@teakettle', 'a b@c.in', 'a@b.in\r\nBcc: c@d.in', ...HOSTILE]],
    ['contact', ['', '123456789', '12345678901', '+912200000', '२२०००००१४', undefined]],
    ['website', ['a.example', 'javascript:alert(1)', 'ftp://a.in', null, ...HOSTILE_ADDRESSES]],
    ['message', ['', '\n\t ', 'x'.repeat(5001), undefined, ...HOSTILE]],
  ] as const)('refuses an invalid %s and names it', (field, values) => {
    for (const value of values) {
      const found = refusals({ [field]: value });
      expect(Object.keys(found), `${field} ${JSON.stringify(value)}`).toEqual([field]);
      expect(found[field]).toContain(FIELD_ERRORS[field]);
    }
  });

  it('accepts names in any script, with the joiners and marks that they need', () => {
    for (const name of 'क्\u200dष र्त्स्न्यां ཧྐྵྨླྺྼྻྂ نام\u200f O’Neill 李小龍 👩‍🎤 🏴󠁧󠁢󠁷󠁬󠁳󠁿 7'.split(' '))
      expect(contactSchema.safeParse({ ...FORM, name }).data?.name, name).toBe(name);
  });

  it('stores a website as browsers write it', () => {
    const website = (text: string) => contactSchema.parse({ ...FORM, website: text }).website;
    expect(website(' HTTPS://Studio.IN/a b?q=é ')).toBe('https://studio.in/a%20b?q=%C3%A9');
    expect(website('https://studio.in')).toBe('https://studio.in/');
    const long = refusals({ website: `https://studio.in/${'é'.repeat(1000)}` });
    expect(Object.keys(long)).toEqual(['website']);
  });

  it('accepts values at their limits', () => {
    const longest = { name: 'x'.repeat(100), message: 'x'.repeat(5000), private: true };
    expect(refusals({ ...longest, website: 'https://studio.in/reel?year=2025' })).toEqual({});
  });

  describe('of a kit list', () => {
    const line = { id: 'body-1', quantity: 2 };
    const QUANTITY = 'body-1: expected a quantity';

    it('names a last day before the first together with other errors', () => {
      const found = refusals({ name: '', from: '2030-01-12', to: '2030-01-11' });
      expect(Object.keys(found)).toEqual(['name', 'to']);
    });

    it.each([
      ['from', '2026-02-30'],
      ['from', 'Monday'],
      ['to', '2030-01-11'],
      ['handover', 'throw'],
      ['production', 'x'.repeat(101)],
      ['crew', Array(21).fill('Driver')],
      ['crew', 'Driver'],
      ['crew.0', ['a\nb']],
    ])('refuses %s of %j and names it', (field, value) => {
      const change = { from: '2030-01-12', [field.split('.')[0] ?? '']: value };
      expect(Object.keys(refusals(change))).toEqual([field]);
    });

    it.each([
      ['no line', [], 'items', 'list of 1 to'],
      ['no list', 'body-1', 'items', 'list of 1 to'],
      ['ten thousand lines', Array(10_000).fill(line), 'items', 'list of 1 to'],
      ['a quantity of nothing', [{ ...line, quantity: 0 }], 'items.0', QUANTITY],
      ['a negative quantity', [{ ...line, quantity: -1 }], 'items.0', QUANTITY],
      ['a huge quantity', [{ ...line, quantity: 1e9 }], 'items.0', QUANTITY],
      ['half an item', [{ ...line, quantity: 1.5 }], 'items.0', QUANTITY],
      ['a quantity in words', [{ ...line, quantity: '2' }], 'items.0', QUANTITY],
      ['an item twice', [line, line], 'items.1', 'body-1: expected one line'],
      ['markup for an id', [{ id: '<b>body-1</b>', quantity: 1 }], 'items.0', 'the id of an item'],
      ['a line of nothing', [null], 'items.0', 'the id of an item'],
      ['a note of two lines', [{ ...line, note: 'a\nb' }], 'items.0', 'body-1: Write a note'],
      ['an endless note', [{ ...line, note: 'x'.repeat(201) }], 'items.0', 'body-1: Write a note'],
    ] as const)('refuses %s and names it', (_name, items, path, sentence) => {
      const found = refusals({ items });
      expect(Object.keys(found)).toEqual([path]);
      expect(found[path]).toContain(sentence);
    });
  });
});

it.each([
  ['+91 22000 00131', '2200000131'],
  ['0091-22000-00131', '2200000131'],
  ['022000-00131', '2200000131'],
  ['(2200) 000 131', '2200000131'],
  ['91 22000 00131', '2200000131'],
  ['9122000001', '9122000001'],
  ['०२२०००००१३१', '2200000131'],
  ['٢٢٠٠٠٠٠١٣١', '2200000131'],
  ['\u200e+91\u00a022000\u00a000131', '2200000131'],
])('takes the ten digits out of %j', (written, digits) => {
  expect(contactNumber(written)).toBe(digits);
});

it.each(['2200 0001', '+91 22000 00131 / 32', '+44 22000 00131', '+91 22000 001', 'call me', ''])(
  'leaves %j as it is',
  (written) => {
    expect(contactNumber(written)).toBe(written);
  },
);
