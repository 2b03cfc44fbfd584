import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { DOCUMENT, openApp, smallSite } from '../testing/small-site.ts';

const { site } = await smallSite();
const app = await openApp({ site });

const ask = (url: string, more: InjectOptions = {}) => app.inject({ method: 'GET', url, ...more });

describe('a document', () => {
  const address = '/uploads/annual-report.pdf';

  it('opens in the browser under its own name', async () => {
    const { headers, statusCode, rawPayload } = await ask(address);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(DOCUMENT)).toBe(true);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('inline; filename="annual-report.pdf"');
    expect(headers['accept-ranges']).toBe('bytes');
    expect(headers['last-modified']).toBeTruthy();
    expect(headers['x-content-type-options']).toBe('nosniff');
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

  it.each([address, '/media/still-1a2b3c4d-640.avif'])(
    '%s: no cache stores a refusal',
    async (path) => {
      const missed = await ask(path, { headers: { 'if-match': '"another"' } });
      expect([missed.statusCode, missed.headers['cache-control']]).toEqual([412, 'no-store']);
      const beyond = await ask(path, { headers: { range: 'bytes=99999999-' } });
      expect([beyond.statusCode, beyond.headers['cache-control']]).toEqual([416, 'no-store']);
      const part = await ask(path, { headers: { range: 'bytes=0-3' } });
      expect([part.statusCode, part.headers['cache-control']]).toEqual([
        206,
        expect.stringMatching(/max-age/),
      ]);
    },
  );

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
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '%252e%252e%252f',
    '..%c0%af',
    '....//',
    '%2e%2e%5c',
    '..;/',
  ];

  it.each(['', '/uploads', '/media', '/assets'])(
    'cannot be reached with .. from %s/',
    async (from) => {
      for (const climb of climbs) {
        for (const depth of [1, 2, 3, 4]) {
          for (const secret of secrets) {
            const { statusCode, body } = await ask(`${from}/${climb.repeat(depth)}${secret}`);
            expect(statusCode).toBe(404);
            expect(body).not.toContain('secret');
          }
        }
      }
    },
  );

  it('cannot be reached by its name', async () => {
    for (const name of [
      '/.env',
      '/.git/config',
      '/package.json',
      '/server/main.ts',
      '/data/site.db',
      '/content/company.yaml',
      '/build/client/index.html',
      '/uploads/',
      '/uploads',
      '/assets',
      '/uploads/.',
      '/about/index.html.br',
    ]) {
      expect((await ask(name)).statusCode, name).toBe(404);
    }
    expect((await ask('/.well-known/security.txt')).statusCode).toBe(200);
  });
});
