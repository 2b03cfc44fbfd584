import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import {
  test as deskTest,
  expect,
  expectNoViolations,
  publish,
  save,
} from '../../../../desk/tests/desk-test.ts';
import { copyContent, STARTER } from '../../../../site/testing/content-copy.ts';
import { serveSite } from '../../../../site/testing/served-site.ts';
import { makeFilm } from '../../testing/film.ts';

const film = { description: 'Rain.', published: '2026-01-02', speech: false };

/** The smallest house, in which both films play. */
const test = deskTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  house: async ({}, use) => {
    await using copy = await copyContent(STARTER);
    await mkdir(join(copy.folder, 'films'));
    await writeFile(join(copy.folder, 'films/one.mp4'), makeFilm());
    await copy.edit('projects/projects.yaml', (text) =>
      text.replace(
        /^ {2}year: .*$/gm,
        `$&\n  film: ${JSON.stringify({ ...film, files: ['one.mp4'] })}`,
      ),
    );
    await use(copy.folder);
  },
  publishes: true,
});

async function publishReel(page: Page, sentence: string): Promise<void> {
  await publish(page, sentence);
  await page.getByRole('link', { name: 'Words and pictures' }).click();
  await page.getByLabel('What to edit').selectOption('Reels');
}

test('an editor makes, sends and revokes a reel', async ({ page, desk, files, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first, second] = parse(await desk.read('projects/projects.yaml'));
  await page.getByLabel('What to edit').selectOption('Reels');
  await page.getByRole('button', { name: 'Add a reel' }).click();
  await page.getByLabel('Title', { exact: true }).fill('For a client');

  await page.getByLabel('First line').fill('Two films.');
  const list = page.getByRole('group', { name: 'Films' });
  for (const [n, title] of [first.title, second.title].entries()) {
    await list.getByRole('button', { name: 'Add one' }).click();
    await page.getByLabel(`Films ${n + 1}`).selectOption({ label: title });
  }
  await list.getByRole('button', { name: 'Down' }).first().click();
  await page.getByLabel('Ends at').fill('2099-12-14T18:00');
  await expect(page.getByText('Save and publish it')).toBeVisible();
  await expect(page.getByText(/^\/reel\/for-a-client-[0-9a-f]{32}$/)).toBeVisible();
  await expectNoViolations(page);
  await save(page);
  const [{ key, ...reel }] = parse(await desk.read('reels.yaml'));
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(reel).toEqual({
    id: 'for-a-client',
    title: 'For a client',
    greeting: 'Two films.',
    films: [second.id, first.id],
    until: '2099-12-14T18:00',
  });

  await publishReel(page, 'A reel');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const { pathname, origin } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const { siteUrl } = parse(await desk.read('company.yaml'));
  expect([origin, pathname]).toEqual([siteUrl, `/reel/for-a-client-${key}`]);

  const site = await serveSite({ RELEASES_DIR: join(files, 'releases') });
  const answer = () => fetch(site.url + pathname);
  const open = await answer();
  expect([open.status, await open.text()]).toEqual([200, expect.stringContaining('For a client')]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link is here')).toBeVisible();
  await page.getByLabel('Ended now').check();
  await save(page);
  await publishReel(page, 'The client has seen it');
  await expect(page.getByText('revoked or has ended')).toBeVisible();
  // The form keeps the address; what is sent to a client is beside it.
  const beside = page.getByRole('region', { name: 'Page', exact: true });
  await expect(beside.getByText(`/reel/for-a-client-${key}`)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy the link' })).toHaveCount(0);
  await expect.poll(async () => (await answer()).status, { intervals: [100] }).toBe(410);
  expect(await (await answer()).text()).not.toContain('For a client');
  await site.stop();
});
