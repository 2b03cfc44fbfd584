import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { keptReleases } from '../../../../commands/release/kept-releases.ts';
import {
  expect,
  expectNoOverflow,
  expectNoViolations,
  publish,
  test,
} from '../../../../desk/tests/desk-test.ts';
import { minuteOf } from '../../../../site/content/moments.ts';
import { COMPANY_TIME_ZONE } from '../../../../site/contract/words/dates.ts';
import { readSettings } from '../../../../site/server/settings/settings.ts';
import { contactDatabase } from '../../../../site/server/store/database.ts';
import { mailTo } from '../../../../site/testing/server-process.ts';
import { writePdf } from '../../testing/registry.ts';

test.use({ house: 'investors', publishes: true, environment: mailTo() });

/** A minute in the company's time zone, as a record says it. */
const minuteAt = (time: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: COMPANY_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(time)
    .replace(' ', 'T');

/** Publishes what was added, and waits until it is live. */
async function publishAdded(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(/^(Nobody can see it yet|Saved)\./)).toBeVisible();
  await publish(page, sentence);
}

interface NewFiling {
  /** The title of its section; the first one if left out. */
  section?: string;
  /** The title that its file states, if left out. */
  title?: string;
  date: string;
  publishAt?: string;
}

/** Fills in the form of a new filing, and asks what will happen. */
async function prepare(page: Page, file: string, filing: NewFiling): Promise<void> {
  const { section, title, date, publishAt } = filing;
  await page.getByLabel('Choose a document').setInputFiles(file);
  // The form takes the title from the file.
  await expect(page.getByLabel('Choose another')).toBeAttached();
  if (section) await page.getByLabel('Page that lists it').selectOption({ label: section });
  if (title) await page.getByLabel('Title as written').fill(title);
  if (publishAt) await page.getByLabel('Publish at').fill(publishAt);
  await page.getByLabel('Filed on').fill(date);
  await page.getByRole('button', { name: 'See what will happen' }).click();
}

async function addPrepared(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add this filing' }).click();
  await expect(page.getByText('Nobody can see it yet.')).toBeVisible();
}

test('the secretary files now and at a minute', async ({ page, desk, files }) => {
  test.setTimeout(1_500_000);
  const today = minuteAt(Date.now()).slice(0, 10);
  const pdf = async (name: string, title: string) => {
    await writePdf(join(files, name), [`${title}\nFiled on ${today}.`], { info: { Title: title } });
    return join(files, name);
  };
  const isLive = (name: string) =>
    existsSync(join(files, 'releases/current/client/uploads', `${name}.pdf`));
  const served = (name: string) =>
    readFile(join(files, 'releases/current/client', name), 'utf8').catch(() => '');
  const { db } = await contactDatabase(readSettings({ DATA_DIR: files })).connect();
  const email = 'reader@fund.example';
  const row = { id: 'a', email, created_at: 1, confirmed_at: 2 };
  const listed = parse(await desk.read('filing-sections.yaml'))[0];
  const here = { section: listed.title, date: today };
  const add = async (file: string, filing: NewFiling) => {
    await page.getByRole('link', { name: 'New filing' }).click();
    await prepare(page, file, filing);
    await addPrepared(page);
  };
  await db
    .insertInto('alert_subscribers')
    .values({ ...row, sections: listed.id })
    .execute();

  // Monday: a filing at its minute.
  await page.getByRole('link', { name: 'Filings' }).click();
  const publishAt = minuteAt(Date.now() + 90_000);
  await prepare(page, await pdf('first.pdf', 'Results of the half year'), { ...here, publishAt });
  await expect(page.getByLabel('Title as written')).toHaveValue('Results of the half year');
  await expect(page.getByText('1 person, once')).toBeVisible();
  await expect(page.getByText(listed.title, { exact: true }).last()).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await addPrepared(page);
  await publishAdded(page, 'The results, for later');
  const minute = minuteOf({ publishAt })?.getTime() ?? 0;
  // On a busy machine the minute may come before the release is looked at.
  const wasEarly = Date.now() < minute;
  if (wasEarly) expect(isLive('results-of-the-half-year')).toBe(false);
  for (const file of [
    `${listed.id}/index.html`,
    'sitemap.xml',
    'feeds/all.xml',
    'uploads/SHA256SUMS',
  ])
    if (wasEarly) expect(await served(file), file).not.toContain('results-of-the-half-year');

  // Tuesday: a filing at once. Its link and time.
  await page.getByRole('link', { name: 'Filings' }).click();
  await add(await pdf('second.pdf', 'A policy'), here);
  await page.getByRole('link', { name: /A policy/ }).click();
  await publishAdded(page, 'A policy');
  await page.getByRole('link', { name: 'Filings' }).click();
  await page.getByRole('link', { name: /A policy/ }).click();
  await expect(page.getByText('Live since')).toBeVisible();
  await expect(page.getByRole('link', { name: /\/uploads\/a-policy\.pdf$/ })).toBeVisible();

  await expect.poll(() => isLive('results-of-the-half-year'), { timeout: 600_000 }).toBe(true);
  const releases = await keptReleases(join(files, 'releases'));
  const first = releases.findLast(({ id }) =>
    existsSync(join(files, 'releases', id, 'client/uploads/results-of-the-half-year.pdf')),
  );
  const time = first?.time ?? '';
  expect(Date.parse(time)).toBeGreaterThanOrEqual(minute);
});
