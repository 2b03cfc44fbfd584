import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openApp, smallSite } from '../../testing/small-site.ts';
import { createApp } from '../app.ts';

const { site } = await smallSite();
const app = await openApp({ site, trustProxy: 1 });

it('the content policy of a page allows its own scripts and styles, and nothing else', async () => {
  const { headers } = await app.inject('/about');
  const policy = String(headers['content-security-policy']);
  expect(policy.replaceAll(/ 'sha256-[^']{44}'/g, '').split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:|,/);
});

describe('response headers', () => {
  const https = { 'x-forwarded-proto': 'https' };

  const files = ['/assets/entry-1a2b3c4d.js', '/uploads/annual-report.pdf'];
  const still = '/media/still-1a2b3c4d-640.avif';
  it.each(['/', '/about', '/no-such-page', '/api/x', '/about/', still, ...files])(
    'name no product and restrict %s to this site',
    async (url) => {
      const { headers } = await app.inject({ url, headers: https });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
      expect(Object.keys(headers)).not.toContain('x-powered-by');
      expect(headers['server'] ?? '').toBe('');
      expect(JSON.stringify(headers)).not.toMatch(/fastify|node/i);
    },
  );

  it('isolate pages, and disable every powerful feature except copying a link', async () => {
    const { headers } = await app.inject('/about');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    const all = String(headers['permissions-policy']).split(', ');
    const features = all.filter((feature) => feature !== 'clipboard-write=(self)');
    expect(features).toHaveLength(all.length - 1);
    expect(features.length).toBeGreaterThan(15);
    for (const feature of features) expect(feature).toMatch(/^[a-z-]+=\(\)$/);
  });

  it('require HTTPS only when a trusted proxy says that the visitor used it', async () => {
    const bound = async (server: FastifyInstance, scheme?: string) =>
      Boolean(
        (await server.inject({ url: '/', headers: scheme ? { 'x-forwarded-proto': scheme } : {} }))
          .headers['strict-transport-security'],
      );
    expect(await bound(app, 'https')).toBe(true);
    expect(await bound(app, 'http, https')).toBe(true);
    expect(await bound(app, 'https, http')).toBe(false);
    expect(await bound(app)).toBe(false);
    const direct = await createApp({ site, trustProxy: 0 });
    expect(await bound(direct, 'https')).toBe(false);
    await direct.close();
  });
});
