import { afterEach, expect, test, vi } from 'vitest';
import { siteUrl } from './site-url.ts';

const company = { siteUrl: 'https://www.marigoldslate.example' };

afterEach(() => vi.unstubAllEnvs());

test('the environment wins over the content, and the slash at the end goes', () => {
  vi.stubEnv('SITE_URL', 'https://staging.marigoldslate.example/');
  expect(siteUrl(company)).toBe('https://staging.marigoldslate.example');
  vi.stubEnv('SITE_URL', '');
  expect(siteUrl(company)).toBe('https://www.marigoldslate.example');
});

test.each(['marigoldslate.example', 'https://a.example/site', 'ftp://a.example'])(
  '%s is refused by name',
  (given) => {
    vi.stubEnv('SITE_URL', given);
    expect(() => siteUrl(company)).toThrow(`SITE_URL: expected an address such as`);
  },
);
