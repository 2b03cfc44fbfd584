import { afterEach, expect, test, vi } from 'vitest';
import { siteUrl } from './site-url.ts';

const company = { siteUrl: 'https://www.house.example' };

afterEach(() => vi.unstubAllEnvs());

test('SITE_URL overrides the content, and a trailing slash is removed', () => {
  vi.stubEnv('SITE_URL', 'https://staging.house.example/');
  expect(siteUrl(company)).toBe('https://staging.house.example');
  vi.stubEnv('SITE_URL', '');
  expect(siteUrl(company)).toBe('https://www.house.example');
});

test.each(['house.example', 'https://a.example/site', 'ftp://a.example'])(
  '%s is refused, and the message quotes it',
  (given) => {
    vi.stubEnv('SITE_URL', given);
    expect(() => siteUrl(company)).toThrow(`SITE_URL: expected an address such as`);
  },
);
