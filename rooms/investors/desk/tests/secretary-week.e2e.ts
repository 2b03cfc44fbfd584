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

const style = { timeZone: COMPANY_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' } as const;
/** A minute in the company's time zone, as a record says it. */
const minuteAt = (time: number) =>
  new Intl.DateTimeFormat('sv-SE', style).format(time).replace(' ', 'T');

interface NewFiling {
  section: string;
  date: string;
  publishAt?: string;
}

/** Fills in the form of a new filing, and asks what will happen. */
async function prepare(page: Page, file: string, filing: NewFiling): Promise<void> {
  const { section, date, publishAt } = filing;
  await page.getByLabel('Choose a document').setInputFiles(file);
  // The form takes the title from the file.
  await expect(page.getByLabel('Choose another')).toBeAttached();
  await page.getByLabel('Page that lists it').selectOption({ label: section });
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
  const listed = parse(await desk.read('filing-sections.yaml'))[0];
  const here = { section: listed.title, date: today };
  const reader = { id: 'a', email: 'reader@fund.example', created_at: 1, confirmed_at: 2 };
  await db
    .insertInto('alert_subscribers')
    .values({ ...reader, sections: listed.id })
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
  await publish(page, 'The results, for later');
  const minute = minuteOf({ publishAt })?.getTime() ?? 0;
  // On a busy machine the minute may come before the release is looked at.
  const wasEarly = Date.now() < minute;
  if (wasEarly) expect(isLive('results-of-the-half-year')).toBe(false);
  const lists = ['sitemap.xml', 'feeds/all.xml', 'uploads/SHA256SUMS'];
  for (const file of [`${listed.id}/index.html`, ...lists])
    if (wasEarly) expect(await served(file), file).not.toContain('results-of-the-half-year');

  // Tuesday: a filing at once. Its link and time.
  await page.getByRole('link', { name: 'Filings' }).click();
  await page.getByRole('link', { name: 'New filing' }).click();
  await prepare(page, await pdf('second.pdf', 'A policy'), here);
  await addPrepared(page);
  await page.getByRole('link', { name: /A policy/ }).click();
  await publish(page, 'A policy');
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
