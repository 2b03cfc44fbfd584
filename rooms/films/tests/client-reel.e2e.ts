import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { stringify } from 'yaml';
import { expectNoViolations } from '../../../e2e/axe.ts';
import { entry } from '../../../e2e/house.ts';
import { sidewaysOverflow, smallTargets } from '../../../e2e/page-fit.ts';
import { expect, expectOnConsole } from '../../../e2e/site-test.ts';
import { expectGoodPage, testWithFilms } from '../../../e2e/small-house.ts';
import { loadContent } from '../../../site/content/load.ts';
import { hasRoom } from '../../../site/content/schemas/content.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { STARTER } from '../../../site/testing/content-copy.ts';
import { hydrated } from '../../../site/testing/hydrated.ts';
import { makeFilm } from '../testing/film.ts';

const starter = await loadContent(STARTER);
if (!hasRoom(starter, 'films')) throw new Error('expected a starter with films');
const { projects, projectPage } = starter;
const { reel: words, film } = projectPage;
const titles = [entry(projects, 1).title, entry(projects).title];

const SECONDS = 3;
const KEY = 'fedcba9876543210'.repeat(2);
const open = {
  id: 'a-client',
  title: 'For somebody',
  greeting: 'Two films.',
  sender: 'Somebody else',
  films: [entry(projects, 1).id, entry(projects).id],
  until: '2099-12-14T18:00',
  download: true,
  key: KEY,
};
const REEL = `/reel/${open.id}-${KEY}`;
const ENDED = `/reel/ended-${'0e1d'.repeat(8)}`;

/** The second film is nowhere but in the reel. */
const facts = { description: 'A film.', published: '2026-01-02', speech: false };
const ended = { ...open, id: 'ended', key: '0e1d'.repeat(8), revoked: true };
const test = testWithFilms(
  [
    { ...facts, files: ['shown.mp4'] },
    { ...facts, files: ['hidden.mp4'], reelsOnly: true },
  ],
  () => {
    const bytes = makeFilm({ seconds: SECONDS });
    const reels = stringify([open, ended]);
    return { 'films/shown.mp4': bytes, 'films/hidden.mp4': bytes, 'reels.yaml': reels };
  },
);

const shown = (page: Page) => page.locator('main section video').filter({ visible: true });
const title = (page: Page) => page.locator('main section[aria-labelledby^="film"] h2:visible');
const steps = (page: Page) => page.locator('[data-step]');
const current = (page: Page) => page.locator('ol [aria-current="true"]');
const play = (page: Page, at: number) =>
  page.getByRole('button', {
    name: fill(film.player.play, { title: titles[at] ?? '', length: '3 seconds' }),
  });
const timeOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].map((each) => each.currentTime));
const paused = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].map((each) => each.paused));

test('Home of a house without hire and investors is complete, accessible and fits every screen', ({
  page,
}) => expectGoodPage(page, '/', starter.company));

test('a reel plays its films in their order, each when it is chosen', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(REEL);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(open.title);
  await expect(title(page)).toHaveText([titles[0] ?? '']);
  await play(page, 0).click();
  await expect.poll(async () => (await timeOf(page))[0]).toBeGreaterThan(0.2);
  // A film that ends does not start the next.
  await expect(play(page, 0)).toBeHidden();
  await expect(play(page, 0)).toBeVisible();
  await expect(title(page)).toHaveText([titles[0] ?? '']);
  expect(await paused(page)).toEqual([true, true]);
  await play(page, 0).click();
  await expect.poll(() => paused(page)).toEqual([false, true]);
  await expect(steps(page).last()).toContainText(`${words.next}: ${titles[1]}`);
  await steps(page).last().press('Enter');
  await expect(title(page)).toHaveText([titles[1] ?? '']);
  await expect(current(page)).toContainText(titles[1] ?? '');
  await expect.poll(() => paused(page)).toEqual([true, true]);
  await expect(steps(page).last()).toBeFocused();
  await expect(steps(page).first()).toContainText(`${words.back}: ${titles[0]}`);
  await play(page, 1).click();
  await expect.poll(async () => (await timeOf(page))[1]).toBeGreaterThan(0.2);
  await page.locator('ol a').first().click();
  await expect(current(page)).toContainText(titles[0] ?? '');
  await expect(shown(page)).toHaveCount(1);
  // All of the films comes from below the reel’s own address.
  const media = asked.filter((path) => /\.(?:mp4|avif|jpg)$/.test(path));
  expect(media.length).toBeGreaterThan(3);
  expect(media.filter((path) => !path.startsWith(`${REEL}/`))).toEqual([]);
});

test('the running order has lengths, their sum and downloads', async ({ page, request }) => {
  await page.goto(REEL);
  await expect(page.locator('ol a')).toContainText(['0:03', '0:03']);
  await expect(page.getByRole('navigation')).toContainText('6 seconds');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const downloads = page.locator('a[download]');
  await expect(downloads).toHaveCount(2);
  for (const link of await downloads.all()) {
    expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('reel and ended page are accessible and fit every width', async ({ page }) => {
  expectOnConsole(page, '410');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [REEL, ENDED]) {
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expectNoViolations(page);
      await expect.poll(() => sidewaysOverflow(page)).toEqual({ width, overflow: 0 });
      expect(await smallTargets(page), `${width} px`).toEqual([]);
    }
  }
});

test('the page of an ended reel names nobody, and asks for a new link', async ({ page }) => {
  expectOnConsole(page, '410');
  const answer = await page.goto(ENDED);
  expect(answer?.status()).toBe(410);
  const html = (await answer?.text()) ?? '';
  for (const name of [open.title, open.greeting, open.sender, open.id, KEY, ...titles]) {
    expect(html).not.toContain(name);
  }
  await page.getByRole('link', { name: words.ended.ask }).click();
  await hydrated(page);
  await expect(page.locator('[name="message"]')).toHaveValue(words.ended.message);
  expect(page.url()).not.toMatch(/ended|0e1d/);
});

test('nothing leads to a reel or a film that is only in one', async ({ copy, page, request }) => {
  const build = join(copy.folder, 'build/client');
  const names = await readdir(build, { recursive: true, withFileTypes: true });
  let read = 0;
  for (const name of names) {
    const path = join(name.parentPath, name.name);
    if (!name.isFile() || path.startsWith(join(build, REEL))) continue;
    read += 1;
    const text = path + (await readFile(path)).toString('latin1');
    expect(/hidden-[0-9a-f]{8}|0e1d0e1d|fedcba98|a-client/.test(text), path).toBe(false);
  }
  expect(read).toBeGreaterThan(20);
  for (const path of ['/reel', '/reel/', '/reels.json', `/project/${open.films[0]}`]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  await page.goto(`/project/${open.films[1]}`);
  await expect(page.locator('video')).toHaveCount(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all films are there, with the browser’s controls', async ({ page }) => {
    await page.goto(REEL);
    await expect(title(page)).toHaveText(titles);
    await expect(shown(page)).toHaveCount(2);
    await expect(steps(page).first()).toBeHidden();
    for (const each of await shown(page).all()) await expect(each).toHaveAttribute('controls');
  });
});
