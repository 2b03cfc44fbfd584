import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../e2e/axe.ts';
import { entry } from '../../../e2e/house.ts';
import { sidewaysOverflow } from '../../../e2e/page-fit.ts';
import { expect, expectOnConsole } from '../../../e2e/site-test.ts';
import { testWithFilms } from '../../../e2e/small-house.ts';
import { loadContent } from '../../../site/content/load.ts';
import { hasRoom } from '../../../site/content/schemas/content.ts';
import { STARTER } from '../../../site/testing/content-copy.ts';
import { hydrated } from '../../../site/testing/hydrated.ts';
import { makeFilm } from '../testing/film.ts';

/** Long enough for what a test does while it plays, on a busy machine. */
const SECONDS = 9;
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
const test = testWithFilms([film, stored], () => {
  const small = makeFilm({ seconds: SECONDS, sound: true, fastStart: false });
  const large = makeFilm({ seconds: SECONDS, sound: true, size: '640x288' });
  const words = `WEBVTT\n\n00:00.000 --> 00:0${SECONDS}.000\n${CUE}\n`;
  const captions = Object.fromEntries(film.captions.map(({ file }) => [`films/${file}`, words]));
  const described = { 'films/described.mp4': small };
  return { 'films/small.mp4': small, 'films/large.mp4': large, ...described, ...captions };
});

const starter = await loadContent(STARTER);
if (!hasRoom(starter, 'films')) throw new Error('expected a starter with films');
const { projects, projectPage } = starter;
const words = projectPage.film.player;
const PAGE = `/project/${entry(projects).id}`;
const STORED = `/project/${entry(projects, 1).id}`;
const video = (page: Page) => page.locator('main video');
const play = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^\W*Play/ })
    .last();
const control = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(?:[A-Z]{2} ?)?${name}$`) });
const line = (page: Page) => page.getByRole('slider', { name: words.line });
const ofFilm = <Read>(page: Page, read: (film: HTMLVideoElement) => Read | Promise<Read>) =>
  video(page).evaluate(read);
const expectToPlay = (page: Page) =>
  expect.poll(() => ofFilm(page, ({ currentTime }) => currentTime)).toBeGreaterThan(0.2);
test('a film plays in the box of its picture, and its words return after it', async ({ page }) => {
  const asked: string[] = [];
  page.on('response', (response) => {
    if (/\.mp4|play-film/.test(response.url()))
      asked.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(PAGE);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked, 'before the first press').toEqual([]);
  const box = await page.locator('main picture img').first().boundingBox();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeInViewport({ ratio: 1 });
  await play(page).dblclick();
  await expectToPlay(page);
  expect(asked.find((file) => file.includes('.mp4'))).toMatch(/^206 .*\/large-/);
  expect(await video(page).boundingBox()).toEqual(box);
  await expect(title).toBeHidden();
  expect(await ofFilm(page, ({ muted, paused }) => [muted, paused])).toEqual([false, false]);
  await line(page).fill(`${SECONDS - 1}`);
  await expect(title).toBeVisible();
  await expect(line(page)).toBeHidden();
  await play(page).click();
  await expect(title).toBeHidden();
});

test('its controls pause, seek, turn captions and sound, and fill the screen', async ({ page }) => {
  await page.goto(PAGE);
  await play(page).press('Enter');
  await expectToPlay(page);
  await expect(control(page, words.pause)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(control(page, words.start)).toBeFocused();
  expect(await ofFilm(page, ({ paused }) => paused)).toBe(true);
  await line(page).fill('2');
  await expect.poll(() => ofFilm(page, ({ currentTime }) => currentTime)).toBe(2);
  await expect(line(page)).toHaveAttribute('aria-valuetext', '0:02');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => ofFilm(page, ({ currentTime }) => currentTime)).toBe(0);
  const shown = () =>
    ofFilm(page, ({ textTracks }) =>
      [...textTracks].flatMap(({ mode, language, activeCues }) =>
        mode === 'showing' ? [language, (activeCues?.[0] as VTTCue | undefined)?.text] : [],
      ),
    );
  for (const { language } of film.captions) {
    await control(page, words.captionsOn).click();
    await expect.poll(shown).toEqual([language, CUE]);
  }
  await control(page, words.captionsOn).click();
  expect(await shown()).toEqual([]);
  await control(page, words.soundOn).click();
  await expect(control(page, words.soundOn)).toHaveAttribute('aria-pressed', 'false');
  expect(await ofFilm(page, ({ muted }) => muted)).toBe(true);
  await control(page, words.fullScreen).click();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(isFull).toBe(true);
  await control(page, words.fullScreen).click();
  await expect.poll(isFull).toBe(false);
  await line(page).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(play(page)).toBeFocused();
});

test('the controls leave a film that plays, not one paused or used by keys', async ({ page }) => {
  await page.clock.install();
  await page.goto(PAGE);
  await hydrated(page);
  const opacity = () =>
    line(page)
      .locator('..')
      .evaluate((bar) => getComputedStyle(bar).opacity);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await play(page).click();
  await expectToPlay(page);
  // The browser may tell a resting pointer once more that it is over the film.
  const later = () => page.clock.runFor(2600).then(opacity);
  await expect.poll(later, 'while it plays').toBe('0');
  await page.mouse.move(300, 300);
  expect(await opacity(), 'after a movement').toBe('1');
  await page.mouse.click(300, 300);
  await page.clock.runFor(10_000);
  expect(await opacity(), 'while it is paused').toBe('1');
  // On the line, which has the focus of a key.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(control(page, words.pause)).toBeVisible();
  await page.clock.runFor(10_000);
  expect(await opacity(), 'with the focus of a key').toBe('1');
});

test('a film that does not arrive says so, and can be tried again', async ({ page }) => {
  expectOnConsole(page, 'Failed to load resource');
  await page.route('**/*.mp4', (route) => route.abort());
  await page.goto(PAGE);
  await play(page).click();
  await expect(page.getByRole('status').filter({ hasText: words.lost })).toBeVisible();
  await expect(page.locator('main picture img').first()).toBeVisible();
  await expect(video(page)).toBeHidden();
  await page.unroute('**/*.mp4');
  await play(page).click();
  await expectToPlay(page);
});

test('a film on other storage plays, only its page loads from there', async ({ page, request }) => {
  const policy = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'];
  expect(await policy(STORED)).toContain(`media-src 'self' ${STORAGE};`);
  for (const path of ['/', '/project', PAGE]) expect(await policy(path)).not.toContain(STORAGE);
  const body = makeFilm({ seconds: SECONDS });
  const headers = { 'content-type': 'video/mp4', 'access-control-allow-origin': '*' };
  await page.route(`${STORAGE}/**`, (route) => route.fulfill({ body, headers }));
  await page.goto(STORED);
  await play(page).click();
  await expectToPlay(page);
});

test('gallery and carousel name a film that plays and its length', async ({ page }) => {
  await page.goto('/project');
  const { title } = entry(projects);
  const marked = page.getByRole('link', {
    name: new RegExp(`${title.replace(/[^\w ]/g, '\\$&')}|${SECONDS} seconds`),
  });
  for (const link of await marked.all()) {
    await expect(link).toContainText(`${SECONDS} seconds`);
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
  test(`a film is accessible at ${width} px, with its ${file} file`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PAGE);
    await hydrated(page);
    await expectNoViolations(page);
    const top = () => page.locator('main dl').first().boundingBox();
    const before = await top();
    await play(page).click();
    await expectToPlay(page);
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
    await expect(play(page)).toHaveCount(0);
  });
});
