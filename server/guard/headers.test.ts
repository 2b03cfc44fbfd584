import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { loadSite } from '../site/built-site.ts';
import { observatoryScore } from '../testing/observatory.ts';
import { openApp, smallSite } from '../testing/small-site.ts';
import { contentSecurityPolicy } from './headers.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('contentSecurityPolicy', () => {
  it('allows only the inline scripts and styles of the page, each once', () => {
    const policy = contentSecurityPolicy(
      '<style>a{}</style><style>a{}</style><script>one()</script><SCRIPT type="module">two()</SCRIPT>' +
        '<script src="/assets/x.js"></script><script type="application/ld+json">{}</script>',
    );
    expect(policy).toContain(`script-src 'self' ${sha256('one()')} ${sha256('two()')};`);
    expect(policy).toContain(`style-src 'self' ${sha256('a{}')};`);
    expect(policy).not.toContain(sha256('{}'));
  });

  it('allows nothing else', () => {
    const policy = contentSecurityPolicy('<p>Nothing inline</p>');
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:|,/);
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
  });
});

const { site: smaller } = await smallSite();
const app = await openApp({ site: smaller, trustProxy: 1 });
const site = await loadSite(join(import.meta.dirname, '../../build/client'));
const built = await openApp({ site, trustProxy: 1 });

describe('response headers', () => {
  const https = { 'x-forwarded-proto': 'https' };

  it.each([
    '/',
    '/about',
    '/no-such-page',
    '/assets/entry-1a2b3c4d.js',
    '/uploads/annual-report.pdf',
    '/api/x',
    '/media/still-1a2b3c4d-640.avif',
    '/about/',
  ])('name no product and restrict %s to this site', async (url) => {
    const { headers } = await app.inject({ url, headers: https });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(Object.keys(headers)).not.toContain('x-powered-by');
    expect(headers['server'] ?? '').toBe('');
    expect(JSON.stringify(headers)).not.toMatch(/fastify|node/i);
  });

  it('isolate pages, and disable every powerful feature except copying a link', async () => {
    const { headers } = await app.inject('/about');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
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
    const direct = await createApp({ site: smaller, trustProxy: 0 });
    expect(await bound(direct, 'https')).toBe(false);
    await direct.close();
  });
});

describe('the built site', () => {
  it('scores at least 130 points in MDN Observatory on every page', async () => {
    const pages = [...site.resources].filter(([, { kind }]) => kind === 'page');
    expect(pages.length).toBeGreaterThan(0);
    for (const [url] of pages) {
      const { headers, body } = await built.inject({
        url,
        headers: { 'x-forwarded-proto': 'https' },
      });
      expect(observatoryScore(headers as Record<string, string>, body), url).toBeGreaterThanOrEqual(
        130,
      );
    }
  });

  it('loses points when its policy is loosened', () => {
    const strict = { 'content-security-policy': contentSecurityPolicy('') };
    const loose = { 'content-security-policy': "default-src 'self' 'unsafe-inline'" };
    expect(observatoryScore(strict, '')).toBeGreaterThan(observatoryScore(loose, ''));
  });
});
