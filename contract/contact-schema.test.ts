import { describe, expect, it } from 'vitest';
import { FIELD_ERRORS } from './contact.ts';
import { contactSchema } from './contact-schema.ts';

const message = {
  name: 'Gopal R.',
  email: 'gopal.r@pixelghat.example',
  contact: '2200000148',
  message: 'Need 2 LED tubes tomorrow. Possible?',
};

const refusals = (change: object): Record<string, string> => {
  const result = contactSchema.safeParse({ ...message, ...change });
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
  );
};

describe('contactSchema', () => {
  it('trims, composes accents and joins line ends', () => {
    const parsed = contactSchema.parse({
      ...message,
      name: '  Jose\u0301 ',
      website: '',
      message: 'one\r\ntwo\rthree\n',
    });
    expect(parsed).toEqual({
      ...message,
      name: 'José',
      website: undefined,
      message: 'one\ntwo\nthree',
      private: false,
    });
  });

  it.each([
    ['name', ['', '   ', undefined, 7, 'x'.repeat(101), 'a\nb', 'a\u0000b']],
    ['email', ['', 'jignesh@teakettle', 'a b@c.in', 'a@b.in\r\nBcc: c@d.in', undefined]],
    ['contact', ['', '123456789', '12345678901', '+912200000', '२२०००००१४८', undefined]],
    ['website', ['teakettle.example', 'javascript:alert(1)', 'ftp://a.in', null]],
    ['message', ['', '\n\t ', 'x'.repeat(5001), 'a\u0000', undefined]],
  ] as const)('refuses a bad %s and names it', (field, values) => {
    for (const value of values) {
      const found = refusals({ [field]: value });
      expect(Object.keys(found), `${field} ${JSON.stringify(value)}`).toEqual([field]);
      expect(found[field]).toContain(FIELD_ERRORS[field]);
    }
  });

  it('takes values at their limits', () => {
    expect(
      refusals({
        name: 'x'.repeat(100),
        message: 'x'.repeat(5000),
        website: 'https://studio.in/reel?year=2025',
        private: true,
      }),
    ).toEqual({});
  });
});
