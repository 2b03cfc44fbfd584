import { type ChildProcess, execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { copyContent } from '../../site/testing/content-copy.ts';
import { freePort } from '../../site/testing/free-port.ts';
import { expect, kill, openHome, save, startProgram, test } from './desk-test.ts';

// A busy machine may take minutes to show the first page.
test.describe.configure({ timeout: 900_000 });

const previewOf = async ({ pid }: ChildProcess) =>
  Number((await promisify(execFile)('pgrep', ['-P', String(pid), '-f', 'commands/dev.ts'])).stdout);

const lives = (pid: number) => Promise.try(() => process.kill(pid, 0)).catch(() => false);

test('the page beside the form shows what is typed, after kills, too', async ({ page, files }) => {
  await using content = await copyContent();
  const port = String(await freePort());
  const env = { CONTENT_DIR: content.folder, DATA_DIR: files, DESK_PORT: port };
  const open = () => startProgram('desk/open.ts', env);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  const first = await open();
  await page.goto(first.address);
  const line = await openHome(page);
  await expect(heading).toBeVisible({ timeout: 600_000 });
  await line.fill('Typed a moment ago');
  await expect(heading).toContainText('Typed a moment ago');
  expect(await readFile(join(content.folder, 'home.yaml'), 'utf8')).not.toContain('a moment ago');
  process.kill(await previewOf(first.child), 'SIGKILL');
  await line.fill('Typed while the page was away');
  await expect(heading).toContainText('Typed while the page was away', { timeout: 600_000 });

  const orphan = await previewOf(first.child);
  await kill(first.child);
  await expect.poll(() => lives(orphan)).toBe(false);
  await line.pressSequentially(', and after the kill');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('does not respond').first()).toBeVisible();
  const second = await open();
  await expect(page.getByText(/Open the address that .* printed last/).first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(second.address);
  await other.close();
  const typed = 'Typed while the page was away, and after the kill';
  await expect(page.getByText(/does not respond|printed last/)).toHaveCount(0);
  await expect(line).toHaveValue(typed);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(heading).toContainText(typed, { timeout: 600_000 });
  await save(page);
  const home = parse(await readFile(join(content.folder, 'home.yaml'), 'utf8'));
  expect(home.hero.headline[0]).toBe(typed);
  await kill(second.child);
});
