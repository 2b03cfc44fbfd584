import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { DOCUMENT, openApp, smallSite } from '../../testing/small-site.ts';
import { createApp } from '../app.ts';

const { site } = await smallSite();
const app = await openApp({
  site,
  trustProxy: 1,
  apiRoutes: [
    async (api) => {
      api.get('/api/contacts', async () => ({ success: true }));
      api.post('/api/contact', async (request) => ({ success: true, got: request.body }));
      api.get('/api/broken', async () => {
        throw new Error('connection to "10.0.0.7" refused for "Gopal"');
      });
    },
  ],
});

const STILL = '/media/still-1a2b3c4d-640.avif';
const ask = (url: string, more: InjectOptions = {}) => app.inject({ method: 'GET', url, ...more });

describe('a page', () => {
  it('has one address: other forms redirect to it or do not exist', async () => {
    expect((await ask('/about')).statusCode).toBe(200);
    const about = ['/about/', '/about/index.html', '/%61bout', '/about//', '/About/'];
    for (const [other, one] of [
      ...about.map((path) => [`${path}?from=mail`, '/about?from=mail'] as const),
      ['/index.html', '/'],
      ['/Uploads/Annual-Report.PDF', '/uploads/annual-report.pdf'],
    ] as const) {
      const { statusCode, headers } = await ask(other);
      expect([statusCode, headers.location], other).toEqual([308, one]);
    }
    const none = ['/about.html', '/About.html', '//about', '//evil.example/'];
    for (const path of [...none, '/Uploads/sha256SUMS'])
      expect((await ask(path)).statusCode, path).toBe(404);
  });

  it('redirects permanently if it has moved', async () => {
    for (const old of ['/read/report', '/read/report/', '/Read/Report?q=dividend']) {
      const { statusCode, headers } = await ask(old);
      expect([statusCode, headers.location], old).toEqual([301, '/uploads/annual-report.pdf']);
    }
    expect((await ask('/read/none')).statusCode).toBe(404);
    expect((await ask('/read/report', { method: 'POST' })).statusCode).toBe(404);
  });

  it('that does not exist is the 404 page, which also has status 404 at its own address', async () => {
    for (const address of ['/no-such-page', '/404', '/%zz', '/uploads/none.pdf', '/%00']) {
      const answer = await ask(address);
      expect(answer.statusCode, address).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('<h1>Cut</h1>');
    }
  });

  it('is sent in the encoding the client prefers, and uncompressed without a preference', async () => {
    for (const [accept, coding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['br;q=0.1, gzip;q=0.9', 'gzip'],
      ['*', 'br'],
      ['identity', undefined],
    ] as const) {
      const { headers } = await ask('/about', { headers: { 'accept-encoding': accept } });
      expect([headers['content-encoding'], headers.vary]).toEqual([coding, 'Accept-Encoding']);
    }
    expect((await ask('/about')).headers['content-encoding']).toBeUndefined();
  });

  it('is revalidated by its ETag, with one ETag per encoding', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await ask('/about', { headers });
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]+-br"$/);
    expect((await ask('/about')).headers.etag).not.toBe(tag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask('/about', { headers: { ...headers, 'if-none-match': known } });
      expect(again.statusCode, known).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(tag);
    }
    expect((await ask('/about', { headers: { 'if-none-match': tag } })).statusCode).toBe(200);
    expect((await ask('/404', { headers: { 'if-none-match': '*' } })).statusCode).toBe(404);
  });

  it('answers HEAD like GET without the body, and other methods with a 405', async () => {
    const head = await ask('/about', { method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const length = (await ask('/about')).headers['content-length'];
    expect(head.headers['content-length']).toBe(length);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const answer = await ask('/about', { method, payload: method === 'POST' ? '{' : '' });
      expect([answer.statusCode, answer.headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
  });

  it('is always revalidated, while files with a hash are cached for a year', async () => {
    const kept = async (address: string) => (await ask(address)).headers['cache-control'];
    for (const path of ['/about', '/robots.txt']) expect(await kept(path)).toBe('no-cache');
    for (const path of ['/assets/entry-1a2b3c4d.js', STILL])
      expect(await kept(path)).toBe('public, max-age=31536000, immutable');
  });
});

it('lets nothing but a page load or run anything when it is opened', async () => {
  for (const path of ['/feeds/all.xml', '/feeds/all.json', '/robots.txt', STILL]) {
    const policy = (await ask(path)).headers['content-security-policy'];
    expect(policy, path).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  }
});

describe('a document', () => {
  const address = '/uploads/annual-report.pdf';

  it('opens in the browser under its own name', async () => {
    const { headers, statusCode, rawPayload } = await ask(address);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(DOCUMENT)).toBe(true);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' },
      'content-disposition': 'inline; filename="annual-report.pdf"',
      ...{ 'last-modified': expect.any(String), 'x-content-type-options': 'nosniff' },
    });
  });

  it('supports ranges', async () => {
    const range = async (value: string) => ask(address, { headers: { range: value } });
    const part = await range('bytes=9-17');
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('specimen ');
    expect(part.headers['content-range']).toBe(`bytes 9-17/${DOCUMENT.length}`);
    expect((await range('bytes=-6')).body).toBe('%%EOF\n');
    expect((await range('bytes=99999999-')).statusCode).toBe(416);
    expect((await range('pages=1-2')).statusCode).toBe(200);
  });

  it.each([address, STILL])('%s: no cache stores a refusal', async (path) => {
    for (const [headers, status, cache] of [
      [{ 'if-match': '"another"' }, 412, /^no-store$/],
      [{ range: 'bytes=99999999-' }, 416, /^no-store$/],
      [{ range: 'bytes=0-3' }, 206, /max-age/],
    ] as const) {
      const answer = await ask(path, { headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['cache-control']).toMatch(cache);
    }
  });

  it('is revalidated by ETag and by date', async () => {
    const { headers } = await ask(address);
    for (const known of [
      { 'if-none-match': String(headers.etag) },
      { 'if-modified-since': String(headers['last-modified']) },
    ]) {
      expect((await ask(address, { headers: known })).statusCode).toBe(304);
    }
  });
});

describe('a file outside the site', () => {
  const secrets = ['package.json', 'build/client/.env', 'content/uploads/../../package.json'];
  const climbs =
    '.. ..%2f %2e%2e/ %2e%2e%2f ..%5c %252e%252e%252f ..%c0%af ....// %2e%2e%5c ..;/'.split(' ');

  it.each(['', '/uploads', '/media', '/assets'])(
    'cannot be reached with .. from %s/',
    async (at) => {
      const ways = climbs.flatMap((climb) => [1, 2, 3, 4].map((depth) => climb.repeat(depth)));
      for (const path of ways.flatMap((way) => secrets.map((secret) => `${at}/${way}${secret}`))) {
        const { statusCode, body } = await ask(path);
        expect(statusCode, path).toBe(404);
        expect(body).not.toContain('secret');
      }
    },
  );

  it('cannot be reached by its name', async () => {
    const files =
      '.env .git/config package.json site/server/main.ts data/site.db content/company.yaml';
    const inBuild = 'build/client/index.html uploads/ uploads assets uploads/. about/index.html.br';
    for (const name of `${files} ${inBuild}`.split(' '))
      expect((await ask(`/${name}`)).statusCode, name).toBe(404);
    expect((await ask('/.well-known/security.txt')).statusCode).toBe(200);
  });
});

describe('an API request', () => {
  const failure = (code: string) => ({
    success: false,
    error: { code, message: expect.any(String) },
  });

  it('to an unknown address gets a JSON 404, and with a wrong method a 405 with the allowed ones', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const answer = await ask('/api/nothing', { method, payload: method === 'GET' ? '' : '{' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(failure('not_found'));
    }
    const wrong = await ask('/api/contact');
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'POST']);
    expect(wrong.json()).toEqual(failure('method_not_allowed'));
  });

  it('that fails reveals no internal details', async () => {
    const answer = await ask('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual(failure('internal'));
    expect(answer.body).not.toMatch(/10\.0|Gopal|at /);
  });
});

describe('health', () => {
  it('distinguishes alive from ready', async () => {
    expect((await ask('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await ask('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('names the part that does not respond', async () => {
    const readiness = [
      { name: 'database', check: () => Promise.reject(new Error('gone')) },
      { name: 'index', check: async () => {} },
    ];
    const sick = await createApp({ site, readiness });
    const answer = await sick.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error.message).toBe('Not answering: database.');
    await sick.close();
  });

  it('is not ready after shutdown has started, and closes its connections', async () => {
    const stopping = await createApp({ site, draining: () => true });
    expect((await stopping.inject('/readyz')).statusCode).toBe(503);
    expect((await stopping.inject('/about')).headers.connection).toBe('close');
    await stopping.close();
  });
});
