import { describe, expect, it } from 'vitest';
import { FORM } from '../../../site/testing/contact-form.ts';
import { contactNumber } from './contact.ts';
import { contactSchema, FIELD_ERRORS } from './contact-schema.ts';

const SCHEMA = contactSchema();
const refusals = (change: object): Record<string, string> => {
  const { issues = [] } = SCHEMA.safeParse({ ...FORM, ...change }).error ?? {};
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

/** Texts that control a terminal, reverse the writing direction, are half a character or none, paint over others, or are invisible. */
const PILES = ['\u0336'.repeat(9), '\u0336\u200d'.repeat(5)];
const CONTROLS = ['\u0000', '\u001b[2J', '\u009b2J', '\u202e', '\u2066'];
const STEERING = [...CONTROLS, '\ud800', '\ufffd', '\uffff', ...PILES];
const INVISIBLE = ['\u200b', '\u3164', '\u2800', '\u00ad \u2060', '\u{e0041}', '\u0301'];
const HOSTILE = [...STEERING.map((each) => `a${each}b`), ...INVISIBLE];
const HOSTILE_ADDRESSES = STEERING.map((each) => `https://studio.in/${each}a`);

describe('a message', () => {
  it('trims, composes accents, normalises line ends and removes what nobody sees', () => {
    const typed = { name: '  Jo\u200bse\u0301 \u{e0041}\ufeff', message: 'one\r\ntwo\rthree\n' };
    const email = `${FORM.email}\u2060`;
    const read = { name: 'José', message: 'one\ntwo\nthree', website: undefined, private: false };
    const parsed = SCHEMA.parse({ ...FORM, ...typed, email, website: '' });
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
      expect(SCHEMA.safeParse({ ...FORM, name }).data?.name, name).toBe(name);
  });

  it('stores a website as browsers write it', () => {
    const website = (text: string) => SCHEMA.parse({ ...FORM, website: text }).website;
    expect(website(' HTTPS://Studio.IN/a b?q=é ')).toBe('https://studio.in/a%20b?q=%C3%A9');
    expect(website('https://studio.in')).toBe('https://studio.in/');
    const long = refusals({ website: `https://studio.in/${'é'.repeat(1000)}` });
    expect(Object.keys(long)).toEqual(['website']);
  });

  it('accepts values at their limits', () => {
    const longest = { name: 'x'.repeat(100), message: 'x'.repeat(5000), private: true };
    expect(refusals({ ...longest, website: 'https://studio.in/reel?year=2025' })).toEqual({});
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
