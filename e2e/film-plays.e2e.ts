import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { hydrated } from '../lab/bench/browser.ts';
import { timeBuild } from '../lab/bench/growth/build-cost.ts';
import { copyProject } from '../lab/bench/growth/work-copy.ts';
import { STARTER } from '../model/content-copy.fixture.ts';
import { makeFilm } from '../model/films/film.fixture.ts';
import { loadContent } from '../model/load.ts';
import { hasRoom } from '../model/schemas/content.ts';
import { serveSite } from '../tools/testing/served-site.ts';
import { expectNoViolations } from './axe.ts';
import { entry } from './house.ts';
import { expect, heldBack, test as siteTest } from './site-test.ts';

const SECONDS = 3;
const CUE = '[Rain on a tin roof.]';
const STORAGE = 'https://films.example.com';
const SPOKEN = 'Somebody asks for the way. Nobody answers.';

const film = {
  files: ['large.mp4', 'small.mp4'],
  description: 'A short film for a test.',
  published: '2026-01-02',
  speech: true,
  captions: ['en', 'hi'].map((language) => ({ language, file: `words.${language}.vtt` })),
  described: 'described.mp4',
  transcript: [SPOKEN],
};
const stored = {
  ...{ ...film, files: [], captions: [], speech: false },
  ...{ described: undefined, transcript: [] },
  stored: [
    {
      address: `${STORAGE}/second.mp4`,
      ...{ bytes: 1000, sha256: '0'.repeat(64), width: 320, height: 144 },
      ...{ seconds: SECONDS, sound: false },
    },
  ],
};

/** The smallest house, whose first film is in the content and whose second one is on its own storage. */
const test = siteTest.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      await using copy = await copyProject(STARTER);
      const place = (name: string) => join(copy.content, name);
      await mkdir(place('films'));
      const small = await makeFilm({ seconds: SECONDS, sound: true, fastStart: false });
      await writeFile(place('films/small.mp4'), small);
      await writeFile(place('films/described.mp4'), small);
      const size = { width: 640, height: 288 };
      const large = await makeFilm({ seconds: SECONDS, sound: true, ...size });
      await writeFile(place('films/large.mp4'), large);
      for (const { file } of film.captions) {
        const words = `WEBVTT\n\n00:00.000 --> 00:0${SECONDS}.000\n${CUE}\n`;
        await writeFile(place(`films/${file}`), words);
      }
      const [first, second, ...others] = parse(
        await readFile(place('projects/projects.yaml'), 'utf8'),
      );
      const records = [{ ...first, film }, { ...second, film: stored }, ...others];
      await writeFile(place('projects/projects.yaml'), stringify(records));
      await timeBuild(copy.folder, '--uncompressed');
      const site = await serveSite({ CONTENT_DIR: 'content' }, join(copy.folder, 'server/main.ts'));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const starter = await loadContent(STARTER);
if (!hasRoom(starter, 'stills')) throw new Error('expected a starter with films');
const { projects, projectPage } = starter;
const words = projectPage.film.player;
const PAGE = `/project/${entry(projects).id}`;
const STORED = `/project/${entry(projects, 1).id}`;
const roll = (page: Page) => page.getByRole('main').getByRole('button');
const video = (page: Page) => page.locator('video');
const timeOf = (page: Page) => video(page).evaluate((film: HTMLVideoElement) => film.currentTime);

test('a film plays from Roll, seeks and shows its captions', async ({ page }) => {
  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.mp4')) asked.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(PAGE);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(roll(page)).toContainText(words.roll);
  await roll(page).press('Enter');
  await expect(roll(page)).toContainText(words.rolling);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  expect(asked[0]).toMatch(/^206 .*\/large-/);
  const after = await video(page).evaluate(async (film: HTMLVideoElement) => {
    film.pause();
    const sought = new Promise((resolve) => film.addEventListener('seeked', resolve));
    film.currentTime = 2;
    await sought;
    return film.currentTime;
  });
  expect(after).toBe(2);
  await expect(roll(page)).toContainText(words.roll);
  await expect
    .poll(() =>
      video(page).evaluate((film: HTMLVideoElement) =>
        Array.from(film.textTracks, (track) => {
          track.mode = 'showing';
          return [track.language, (track.activeCues?.[0] as VTTCue | undefined)?.text];
        }),
      ),
    )
    .toEqual(film.captions.map(({ language }) => [language, CUE]));
});

test('the whole picture starts the film; after its end the next take rolls', async ({ page }) => {
  await page.goto(PAGE);
  const { height = 0, y = 0 } = (await page.locator('main picture').first().boundingBox()) ?? {};
  await page.mouse.click(200, y + height + 100);
  await expect(roll(page)).toContainText(words.rolling);
  await expect(video(page)).toBeVisible();
  await expect(roll(page)).toContainText(words.again);
  await expect(page.getByText(`${words.take} 2`)).toBeVisible();
  await roll(page).click();
  await expect(roll(page)).toContainText(words.rolling);
  await roll(page).click();
  expect(await video(page).evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
});

test('the film keeps its own ratio above its title, and both are in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(PAGE);
  const shape = await video(page).evaluate((film: HTMLVideoElement) => [
    film.clientWidth / film.clientHeight,
    film.width / film.height,
  ]);
  expect(shape[0]).toBeCloseTo(shape[1] ?? 0, 1);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

test('pressed before hydration, Roll plays at once', async ({ page }) => {
  const release = await heldBack(page);
  await page.goto(PAGE);
  await roll(page).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  release();
  await hydrated(page);
  await expect(roll(page)).toContainText(words.again);
});

test('a narrow window gets the small file, which is made to start before it is whole', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  await roll(page).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  const source = await video(page).evaluate((film: HTMLVideoElement) => film.currentSrc);
  expect(source).toMatch(/\/small-/);
  const bytes = (await (await request.get(source)).body()).toString('latin1');
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
});

test('a film that does not arrive says so, and can be tried again', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource');
  await page.route('**/*.mp4', (route) => route.abort());
  await page.goto(PAGE);
  await roll(page).click();
  await expect(roll(page)).toContainText(words.lost);
  await expect(page.locator('main picture img').first()).toBeVisible();
  await expect(video(page)).toBeHidden();
  await page.unroute('**/*.mp4');
  await roll(page).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
});

test('a film on the house’s own storage plays, and only its page may load from there', async ({
  page,
  request,
}) => {
  const policy = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'];
  expect(await policy(STORED)).toContain(`media-src 'self' ${STORAGE};`);
  for (const path of ['/', '/project', PAGE]) expect(await policy(path)).not.toContain(STORAGE);
  const body = await makeFilm({ seconds: SECONDS });
  await page.route(`${STORAGE}/**`, (route) =>
    route.fulfill({
      body,
      contentType: 'video/mp4',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto(STORED);
  await roll(page).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
});

test('contact sheet and carousel name a film that plays and its length', async ({ page }) => {
  await page.goto('/project');
  const { title } = entry(projects);
  const marked = page.getByRole('link', {
    name: new RegExp(`${title.replace(/[^\w ]/g, '\\$&')}|${SECONDS} seconds`),
  });
  for (const link of await marked.all()) {
    await expect(link).toContainText(`${SECONDS} seconds`);
    await expect(link).toContainText(`0:0${SECONDS}`);
  }
  expect(await marked.count()).toBeGreaterThan(1);
});

test('transcript, audio description and search engines', async ({ page, request }) => {
  await page.goto(PAGE);
  await expect(page.getByText(SPOKEN)).toBeHidden();
  await page.getByText(words.transcript).click();
  await expect(page.getByText(SPOKEN)).toBeVisible();
  const described = page.getByRole('link', { name: words.described });
  expect((await request.get((await described.getAttribute('href')) ?? '')).status()).toBe(200);
  const graph = JSON.parse(await page.locator('[type="application/ld+json"]').innerText());
  expect(JSON.stringify(graph)).toContain('"@type":"VideoObject"');
  expect(JSON.stringify(graph)).toContain(`"duration":"PT${SECONDS}S"`);
  const shared = page.locator('meta[property="og:video"]');
  await expect(shared).toHaveAttribute('content', /^https:.*\/media\/large-.*\.mp4$/);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<video:content_loc>/g)).toHaveLength(2);
});

for (const width of [390, 1440]) {
  test(`a page with a film is accessible at ${width} px, before and while it plays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PAGE);
    await hydrated(page);
    await expectNoViolations(page);
    const top = () => page.locator('main dl').first().boundingBox();
    const before = await top();
    await roll(page).click();
    await expect(roll(page)).toContainText(words.rolling);
    await expectNoViolations(page);
    expect(await top()).toEqual(before);
    await expect
      .poll(() =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      )
      .toBe(0);
  });
}

test('a page without a film has neither its script nor its styles', async ({ request }) => {
  const html = async (path: string) => (await request.get(path)).text();
  expect(await html(PAGE)).toContain('[data-screening]');
  for (const path of ['/', '/about', '/contact']) {
    expect(await html(path)).not.toContain('data-screening');
  }
  const [roll = ''] = /<script>\(function[^<]*<\/script>/.exec(await html(PAGE)) ?? [];
  expect(roll.length).toBeGreaterThan(100);
  expect(roll.length).toBeLessThanOrEqual(512 + '<script></script>'.length);
});

test('a house without reels has no trace of them', async ({ request }) => {
  expect((await request.get('/410')).status()).toBe(404);
  const start = /data-start="([^"]+)"/.exec(await (await request.get('/contact')).text())?.[1];
  const script = await (await request.get(start ?? '')).text();
  expect(script).toContain('openings');
  expect(script).not.toContain('reel=');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser’s controls are over the picture', async ({ page }) => {
    await page.goto(PAGE);
    const shown = video(page).and(page.locator('[poster]'));
    await expect(shown).toBeVisible();
    await expect(shown).toHaveAttribute('controls');
    await expect(roll(page)).toHaveCount(0);
    await expect(page.getByText(words.sound)).toBeVisible();
  });
});
