import { randomBytes } from 'node:crypto';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadSite } from '../../../site/server/site/built-site.ts';
import { openApp, smallSite } from '../../../site/testing/small-site.ts';

const REEL = `/reel/a-client-${'0123456789abcdef'.repeat(2)}`;
const END = Date.parse('2026-12-14T12:30:00Z');
const PAGE = '<!DOCTYPE html><html><head></head><body>WORDS</body></html>';

const { client } = await smallSite();
const files = {
  [`${REEL}/index.html`]: PAGE.replace('WORDS', 'For a client'),
  [`${REEL}/film-1a2b3c4d.mp4`]: 'ftyp',
  [`${REEL}/still-1a2b3c4d-640.avif`]: 'a still',
  '/410/index.html': PAGE.replace('WORDS', 'Ended'),
};
for (const [path, text] of Object.entries(files)) {
  await mkdir(dirname(join(client, path)), { recursive: true });
  await writeFile(join(client, path), text);
}
await truncate(join(client, REEL, 'film-1a2b3c4d.mp4'), 50_000);
const ends = JSON.stringify({ [REEL]: new Date(END) });
await writeFile(join(dirname(client), 'reels.json'), ends);
const app = await openApp({ site: await loadSite(client), trustProxy: 1 });

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

const ADDRESSES = [REEL, `${REEL}/film-1a2b3c4d.mp4`, `${REEL}/still-1a2b3c4d-640.avif`];
const ask = (url: string, headers = {}) => app.inject({ url, headers });

it('keeps a reel to those who have its address', async () => {
  vi.setSystemTime(END - 1);
  for (const address of ADDRESSES) {
    const { statusCode, headers } = await ask(address);
    expect([statusCode, headers['cache-control']], address).toEqual([200, 'private, no-store']);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  }
  const part = await ask(`${REEL}/film-1a2b3c4d.mp4`, { range: 'bytes=40000-' });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10_000]);
});

it('sends nothing of it from its minute on: no page, no picture, no part of a film', async () => {
  vi.setSystemTime(END);
  const forms = ADDRESSES.flatMap((address) => [address, `${address}?again`, `${address}/`]);
  for (const address of [...forms, `${REEL}/none.mp4`]) {
    const ranges = [{ range: 'bytes=0-9' }, { range: 'bytes=40000-' }];
    const elsewhere = { 'if-range': '"another"', range: 'bytes=0-' };
    for (const headers of [{}, ...ranges, { 'if-none-match': '*' }, elsewhere]) {
      const answer = await ask(address, headers);
      expect(answer.statusCode, address).toBe(410);
      expect(answer.body).toContain('Ended');
      expect(answer.body).not.toContain('client');
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  }
  for (const address of [REEL.replace('reel', '%72eel'), `/.${REEL}`, `/${REEL}`]) {
    expect([308, 404, 410]).toContain((await ask(address)).statusCode);
  }
  for (const method of ['HEAD', 'POST', 'OPTIONS'] as const) {
    const answer = await app.inject({ url: REEL, method });
    expect([answer.body.includes('For a client'), answer.statusCode < 400]).toEqual([false, false]);
  }
});

it('answers every wrong address with the same 404', async () => {
  vi.setSystemTime(0);
  const unknown = await ask('/no-such-page');
  const guesses = [
    ...Array.from({ length: 10_000 }, () => `/reel/a-client-${randomBytes(16).toString('hex')}`),
    ...['/reel', '/reel/', '/reel/a-client', `${REEL.slice(0, -1)}`, `${REEL}0`],
    ...[`${REEL}0/film-1a2b3c4d.mp4`, '/reels.json', '/../reels.json', '/media/film-1a2b3c4d.mp4'],
  ];
  let found = 0;
  for (const [n, guess] of guesses.entries()) {
    // Before and after the end of the reel that there is.
    vi.setSystemTime(n % 2 ? END : 0);
    const answer = await ask(guess);
    if (answer.statusCode !== 404 || answer.body !== unknown.body) found += 1;
  }
  expect(found).toBe(0);
});

it('is not served at all without the list of ends, or with one that cannot be read', async () => {
  const list = join(dirname(client), 'reels.json');
  await rm(list);
  await expect(loadSite(client)).rejects.toThrow(`${list}: missing; run npm run build`);
  await mkdir(list);
  await expect(loadSite(client)).rejects.toThrow('EISDIR');
});
