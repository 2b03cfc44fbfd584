import type { Page } from '@playwright/test';
import { hydrated } from '../lab/bench/browser.ts';
import { STARTER } from '../model/content-copy.fixture.ts';
import { makeFilm } from '../model/films/film.fixture.ts';
import { loadContent } from '../model/load.ts';
import { hasRoom } from '../model/schemas/content.ts';
import { expectNoViolations } from './axe.ts';
import { entry } from './house.ts';
import { sidewaysOverflow } from './page-fit.ts';
import { expect, expectOnConsole } from './site-test.ts';
import { testWithFilms } from './small-house.ts';

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

/** The first film is in the content, and the second one on the house's own storage. */
const test = testWithFilms([film, stored], async () => {
  const small = await makeFilm({ seconds: SECONDS, sound: true, fastStart: false });
  const size = { width: 640, height: 288 };
  const large = await makeFilm({ seconds: SECONDS, sound: true, ...size });
  const words = `WEBVTT\n\n00:00.000 --> 00:0${SECONDS}.000\n${CUE}\n`;
  const captions = Object.fromEntries(film.captions.map(({ file }) => [file, words]));
  return { 'small.mp4': small, 'described.mp4': small, 'large.mp4': large, ...captions };
});

const starter = await loadContent(STARTER);
if (!hasRoom(starter, 'stills')) throw new Error('expected a starter with films');
const { projects, projectPage } = starter;
const words = projectPage.film.player;
const PAGE = `/project/${entry(projects).id}`;
const STORED = `/project/${entry(projects, 1).id}`;
const roll = (page: Page) => page.getByRole('main').getByRole('button');
const video = (page: Page) => page.locator('video');
/** Only the words of its state are shown; the button contains those of all. */
const expectWord = (page: Page, word: string) =>
  expect(roll(page).getByText(word, { exact: true })).toBeVisible();
const ofFilm = <Read>(page: Page, read: (film: HTMLVideoElement) => Read | Promise<Read>) =>
  video(page).evaluate(read);
const expectToPlay = (page: Page) =>
  expect.poll(() => ofFilm(page, ({ currentTime }) => currentTime)).toBeGreaterThan(0.2);

test('a film plays from Roll, seeks and shows its captions', async ({ page }) => {
  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.mp4')) asked.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(PAGE);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expectWord(page, words.roll);
  await roll(page).press('Enter');
  await expectWord(page, words.rolling);
  await expectToPlay(page);
  expect(asked[0]).toMatch(/^206 .*\/large-/);
  const after = await ofFilm(page, async (film) => {
    film.pause();
    const sought = new Promise((resolve) => film.addEventListener('seeked', resolve));
    film.currentTime = 2;
    await sought;
    return film.currentTime;
  });
  expect(after).toBe(2);
  await expectWord(page, words.roll);
  await expect
    .poll(() =>
      ofFilm(page, ({ textTracks }) =>
        Array.from(textTracks, (track) => {
          track.mode = 'showing';
          return [track.language, (track.activeCues?.[0] as VTTCue | undefined)?.text];
        }),
      ),
    )
    .toEqual(film.captions.map(({ language }) => [language, CUE]));
});

test('the film is above its title, rolls at a press of its picture, and again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(PAGE);
  const shown = await ofFilm(page, ({ clientWidth, clientHeight }) => clientWidth / clientHeight);
  expect(shown).toBeCloseTo(await ofFilm(page, ({ width, height }) => width / height), 1);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  const { height = 0, y = 0 } = (await page.locator('main picture').first().boundingBox()) ?? {};
  await page.mouse.click(200, y + height + 100);
  await expectWord(page, words.rolling);
  await expect(video(page)).toBeVisible();
  await expectWord(page, words.again);
  // On a busy machine it could end before the next press.
  await ofFilm(page, (film) => {
    film.playbackRate = 0.1;
  });
  await roll(page).click();
  await expectWord(page, words.rolling);
  await roll(page).click();
  expect(await ofFilm(page, ({ paused }) => paused)).toBe(true);
});

test('a film that does not arrive says so, and can be tried again', async ({ page }) => {
  expectOnConsole(page, 'Failed to load resource');
  await page.route('**/*.mp4', (route) => route.abort());
  await page.goto(PAGE);
  await roll(page).click();
  await expectWord(page, words.lost);
  await expect(page.locator('main picture img').first()).toBeVisible();
  await expect(video(page)).toBeHidden();
  await page.unroute('**/*.mp4');
  await roll(page).click();
  await expectToPlay(page);
});

test('a film on other storage plays, only its page loads from there', async ({ page, request }) => {
  const policy = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'];
  expect(await policy(STORED)).toContain(`media-src 'self' ${STORAGE};`);
  for (const path of ['/', '/project', PAGE]) expect(await policy(path)).not.toContain(STORAGE);
  const body = await makeFilm({ seconds: SECONDS });
  const headers = { 'content-type': 'video/mp4', 'access-control-allow-origin': '*' };
  await page.route(`${STORAGE}/**`, (route) => route.fulfill({ body, headers }));
  await page.goto(STORED);
  await roll(page).click();
  await expectToPlay(page);
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

for (const [width, file] of [
  [390, 'small'],
  [1440, 'large'],
] as const) {
  test(`a film is accessible at ${width} px, before and while its ${file} file plays`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PAGE);
    await hydrated(page);
    await expectNoViolations(page);
    const top = () => page.locator('main dl').first().boundingBox();
    const before = await top();
    await roll(page).click();
    await expectWord(page, words.rolling);
    await expectNoViolations(page);
    expect(await top()).toEqual(before);
    await expect.poll(() => sidewaysOverflow(page)).toEqual({ width, overflow: 0 });
    const source = await ofFilm(page, ({ currentSrc }) => currentSrc);
    expect(source).toContain(`/${file}-`);
    // Made to start at once.
    const bytes = (await (await request.get(source)).body()).toString('latin1');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });
}

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
