import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openDesk } from '../../../../desk/server/open-desk.ts';
import { BUILT, expect, openHome, publish, save, test } from '../../../../desk/tests/desk-test.ts';
import { readSettings } from '../../../../site/server/settings/settings.ts';
import { copyWith, fillPlaceholders } from '../../../../site/testing/content-copy.ts';
import { freePort } from '../../../../site/testing/free-port.ts';
import { gitIn } from '../../../../site/testing/git.ts';
import { writePdf } from '../../testing/registry.ts';

const SECRET = 'a secret of the proxy';

/** The desk in the browser of one person, as the company's sign-on names them. */
async function deskOf(browser: Browser, name: string, port: number): Promise<Page> {
  const headers = { 'X-Remote-User': name, 'X-Desk-Token': SECRET };
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  return page;
}

test('what one takes back or only saves, another does not publish', async ({ browser, files }) => {
  test.setTimeout(1_500_000);
  await using content = await copyWith('investors');
  const house = content.folder;
  await fillPlaceholders(house);
  const git = gitIn(house);
  await git.commitAll();
  const roles = join(files, 'roles.yaml');
  await writeFile(roles, 'esha: all\nsunil: all\n');
  const port = await freePort();
  const desk = await openDesk({
    content: house,
    port,
    settings: readSettings({ DATA_DIR: files, RELEASES_DIR: join(files, 'releases') }),
    proxy: { userHeader: 'X-Remote-User', secret: SECRET },
    roles,
    withPreview: false,
  });
  const served = (name: string) => readFile(join(files, 'releases/current/client', name), 'utf8');
  const [esha, sunil] = [await deskOf(browser, 'esha', port), await deskOf(browser, 'sunil', port)];

  // Esha publishes a mistake, and goes back.
  await esha.getByRole('link', { name: /^Publish/ }).click();
  await esha.getByRole('button', { name: 'Publish', exact: true }).click();
  const now = esha.getByRole('region', { name: 'Now' });
  await expect(now.getByRole('status')).toHaveText(/^Live since/, BUILT);
  await esha.getByRole('link', { name: 'Words and pictures' }).click();
  await (await openHome(esha)).fill('A mistake.');
  await save(esha);
  await publish(esha, 'A headline');
  await esha.getByRole('button', { name: /^Back to this/ }).click();
  await expect.poll(() => served('index.html')).not.toContain('A mistake.');
  await expect(now.getByText(/The content is ahead of it/)).toBeVisible();

  // She saves another change, which is not for today.
  await esha.getByRole('link', { name: 'Words and pictures' }).click();
  await esha.getByLabel('What to edit').selectOption('Services');
  await esha.getByLabel('Title').first().fill('Not for today');
  await save(esha);
  // Sunil corrects it, too. The change is now of both, so it is ticked for neither.
  await sunil.getByLabel('What to edit').selectOption('Services');
  await sunil.getByLabel('Title').first().fill('Not for today, either');
  await save(sunil);

  // Sunil publishes a filing: one line, and the only one that is ticked.
  await writePdf(join(files, 'policy.pdf'), ['A policy.'], { info: { Title: 'A policy' } });
  await sunil.getByRole('link', { name: 'Filings' }).click();
  await sunil.getByLabel('Choose a document').setInputFiles(join(files, 'policy.pdf'));
  await expect(sunil.getByLabel('Title as written')).toHaveValue('A policy');
  await sunil.getByRole('button', { name: 'See what will happen' }).click();
  await sunil.getByRole('button', { name: 'Add this filing' }).click();
  await expect(sunil.getByText('Nobody can see it yet.')).toBeVisible();
  await sunil.getByRole('link', { name: /^Publish/ }).click();
  await expect(sunil.getByRole('checkbox')).toHaveCount(3);
  await expect(sunil.getByRole('checkbox', { name: 'A policy sunil' })).toBeChecked();
  await expect(sunil.getByRole('checkbox', { name: 'Services esha and sunil' })).not.toBeChecked();
  await expect(sunil.getByRole('checkbox', { name: /^A headline esha/ })).not.toBeChecked();
  await publish(sunil, 'The policy');
  expect(existsSync(join(files, 'releases/current/client/uploads/a-policy.pdf'))).toBe(true);
  expect(await served('index.html')).not.toContain('A mistake.');
  expect(await served('index.html')).not.toContain('Not for today');

  // Esha takes the mistake back in the content, too.
  await esha.getByRole('link', { name: /^Publish/ }).click();
  await esha.getByRole('button', { name: 'Take it back in the content, too' }).click();
  await expect(esha.getByRole('region', { name: 'Withdrawn' })).toHaveCount(0);
  expect(await readFile(join(house, 'home.yaml'), 'utf8')).not.toContain('A mistake.');
  expect(await readFile(join(house, 'services.yaml'), 'utf8')).toContain('Not for today');
  await desk.close();
});
