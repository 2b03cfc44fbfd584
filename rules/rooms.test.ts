import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, timeBuild, type WorkCopy } from '../bench/speed/growth/work-copy.ts';
import { checkDocuments } from '../commands/documents/check.ts';
import { type Page, readPages } from '../site/build/pages.ts';
import { loadContent } from '../site/content/load.ts';
import { type Content, hasRoom } from '../site/content/schemas/content.ts';
import { OPTIONAL_ROOMS } from '../site/rooms.ts';
import { patientFetch } from '../site/testing/patient-fetch.ts';
import { serveSite } from '../site/testing/served-site.ts';
import { mailTo } from '../site/testing/server-process.ts';
import { keepOneOfEach, removeLists, removeRooms } from '../site/testing/without-rooms.ts';

/** Files of the investor pages that are not among those of the site, so that an earlier build may have left them. */
const BESIDE = ['search.sqlite', 'moved.json'];
/** Files of the built site that belong to a room. */
const FILES: Record<string, string[]> = {
  films: ['client/project'],
  hire: ['client/hire', 'client/hire.json'],
  investors: ['client/investor', 'client/feeds', 'client/uploads/SHA256SUMS', ...BESIDE],
};

const house = await loadContent();
/** A build of a house on a busy machine. */
const BUILD_MS = 300_000;
/** Of Home without optional parts, so that only code can exceed it. The build warns of long texts. */
const HTML_BYTES = 8_000;

const HOUSES: [string, string[], reduce?: typeof keepOneOfEach][] = [
  ['has no optional room, client or product', OPTIONAL_ROOMS, removeLists],
  ['hires out, and has one film and one person', ['investors'], keepOneOfEach],
];

describe.each(HOUSES)('a house that %s', (_, named, reduce) => {
  // The program may have been parted from a room.
  const absent = OPTIONAL_ROOMS.filter((room) => named.includes(room));
  let copy: WorkCopy;
  let content: Content;
  let pages: Page[];
  const warnings: string[] = [];

  beforeAll(async () => {
    copy = await copyProject();
    await removeRooms(copy.content, absent, house);
    await reduce?.(copy.content, house);
    content = await loadContent(copy.content, (line) => warnings.push(line));
    await mkdir(join(copy.folder, 'build'));
    for (const name of BESIDE) await writeFile(join(copy.folder, 'build', name), '{}');
    await timeBuild(copy.folder, '--uncompressed');
    pages = await readPages(join(copy.folder, 'build/client'));
  }, BUILD_MS);
  afterAll(() => copy[Symbol.asyncDispose]());

  it('is valid without a warning other than of law that nobody has read', async () => {
    expect(warnings.filter((line) => !/not (?:read|compared)/.test(line))).toEqual([]);
    await checkDocuments(copy.content, { write: true, print: () => undefined });
    expect(content.rooms).toEqual(house.rooms.filter((room) => !absent.includes(room)));
  });

  it('has only links that lead somewhere, in its pages and its sitemap', async () => {
    const ofInvestors = ['/api/alerts', '/api/documents/results'];
    const api = ['/api/contact', ...(hasRoom(content, 'investors') ? ofInvestors : [])];
    const built = (path: string) =>
      api.includes(path) ||
      ['client', '../content'].some((root) => existsSync(join(copy.folder, 'build', root, path)));
    const sitemap = await readFile(join(copy.folder, 'build/client/sitemap.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    const address = /\s(?:href|src|action)="(\/[^"#?]*)/g;
    const linked = pages.flatMap(({ route, html }) =>
      Array.from(html.matchAll(address), ([, path]) => ({ route, path })),
    );
    expect(linked.length).toBeGreaterThan(pages.length);
    const broken = [...linked, ...listed.map((path) => ({ route: 'sitemap', path }))]
      .filter(({ path = '' }) => !built(decodeURIComponent(path)))
      .map(({ route, path }) => `${route}: ${path}`);
    expect([...new Set(broken)]).toEqual([]);
    const home = pages.find(({ route }) => route === '/')?.html;
    const places = pages.flatMap(({ html }) => [...html.matchAll(/href="\/#([^"]+)"/g)]);
    expect(places.filter(([, id]) => !home?.includes(` id="${id}"`))).toEqual([]);
  });

  if (reduce === removeLists)
    it('has a Home whose markup takes half of the first round trip at most', () => {
      const home = pages.find(({ route }) => route === '/')?.html ?? '';
      expect(brotliCompressSync(home).length).toBeLessThanOrEqual(HTML_BYTES);
    });

  it('has no file of an absent room, and the server none of its addresses', async () => {
    const there = absent.flatMap((room) =>
      (FILES[room] ?? []).filter((path) => existsSync(join(copy.folder, 'build', path))),
    );
    expect(there).toEqual([]);
    if (!hasRoom(content, 'investors')) {
      const footers = pages.map(({ html }) => html.slice(html.indexOf('<footer')));
      expect(footers.join()).not.toContain(`mailto:${house.company.investorEmail}`);
    }
    const settings = { CONTENT_DIR: 'content', ...mailTo() };
    const site = await serveSite(settings, join(copy.folder, 'site/server/main.ts'));
    const found = hasRoom(content, 'investors');
    const search = await patientFetch(`${site.url}/api/documents/search?q=report`);
    const alert = await patientFetch(`${site.url}/api/alerts`, { method: 'POST' });
    expect([search.status, alert.status]).toEqual(found ? [200, 400] : [404, 404]);
    await site.stop();
  });
});
