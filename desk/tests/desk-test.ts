import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { ALL_ROOMS } from '../../site/rooms.ts';
import { readSettings } from '../../site/server/settings/settings.ts';
import { axeProblems } from '../../site/testing/axe-problems.ts';
import {
  type ContentCopy,
  copyContent,
  copyWith,
  fillPlaceholders,
} from '../../site/testing/content-copy.ts';
import { freePort } from '../../site/testing/free-port.ts';
import { gitIn } from '../../site/testing/git.ts';
import { openDesk } from '../server/open-desk.ts';

export { expect };

export interface OpenDesk {
  content: ContentCopy;
  /** The address of its page, for a browser that is signed in. */
  address: string;
  read: (name: string) => Promise<string>;
  git: ReturnType<typeof gitIn>;
}

interface Options {
  /** The content to edit: a folder, or a room for the smallest house with it. */
  house: string | undefined;
  withPreview: boolean;
  environment: Record<string, string>;
  /** Whether there is a folder for releases. */
  publishes: boolean;
}

/** A desk for a copy of some content in a separate Git repository. The page has opened its address. */
export const test = base.extend<Options & { desk: OpenDesk; files: string }>({
  house: ['starter', { option: true }],
  withPreview: [false, { option: true }],
  environment: [{}, { option: true }],
  publishes: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  files: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'desk-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },

  desk: async ({ page, house, withPreview, environment, publishes, files }, use) => {
    const room = ALL_ROOMS.find((name) => name === house);
    await using content = await (room ? copyWith(room) : copyContent(house));
    if (publishes) await fillPlaceholders(content.folder);
    const git = gitIn(content.folder);
    await git.commitAll();
    const port = await freePort();
    const settings = readSettings({
      DATA_DIR: files,
      ...(publishes && { RELEASES_DIR: join(files, 'releases') }),
      ...environment,
    });
    const desk = await openDesk({ content: content.folder, port, settings, withPreview });
    await page.goto(desk.address);
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    const read = (name: string) => readFile(join(content.folder, name), 'utf8');
    await use({ content, address: new URL('/desk/', desk.address).href, read, git });
    await desk.close();
  },
});

/** Opens the form of the home page. Returns the field with the first line of its headline. */
export async function openHome(page: Page): Promise<Locator> {
  await page.getByLabel('What to edit').selectOption('Home page');
  return page.getByLabel('Headline 1');
}

/** Saves the open form. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
}

/** Expects that nothing is wider than the screen, its pane or what scrolls in it, and that the page is not longer than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.bar, .pane, .pane-body, .list')]
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth ||
            (element === document.documentElement && element.scrollHeight > innerHeight),
        )
        .map((element) => element.className || element.tagName),
    );
  await expect.poll(wide).toEqual([]);
}

/** Expects that axe finds nothing in the desk's current view. The page beside the form has other tests. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await axeProblems(page)).toEqual([]);
}

/** A release builds the whole site, which a busy machine does in minutes. */
export const BUILT = { timeout: 600_000 };

/** Publishes all that is saved, and waits until it is live. */
export async function publish(page: Page, sentence: string): Promise<void> {
  await page.getByRole('link', { name: /^Publish/ }).click();
  await page.getByLabel('What you did').fill(sentence);
  await page.getByRole('button', { name: /^Publish/ }).click();
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now.getByText(`“${sentence}”`)).toBeVisible();
  await expect(now.getByRole('status')).toHaveText(/^Live since/, BUILT);
}

/** Presses a link to the mail program, without opening it. */
export async function pressMail(link: Locator): Promise<void> {
  await link.evaluate((it) => it.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
}

/** Starts `npm run desk` or `npm run dev` as a process, and waits until it prints its address. */
export async function startProgram(program: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const line of createInterface({ input: child.stdout })) {
    printed += line;
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (!address) continue;
    child.stdout.resume();
    return { child, address };
  }
  throw new Error(`${program} printed no address: ${printed}`);
}

/** Kills a program. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}
