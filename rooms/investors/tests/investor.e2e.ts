import { expectNoViolations } from '../../../e2e/axe.ts';
import { summary } from '../../../e2e/contact-page.ts';
import { entry, given, home, house, investor, VIEW_DOCUMENT } from '../../../e2e/house.ts';
import { expect, expectOnConsole, test } from '../../../e2e/site-test.ts';
import { EMAIL_ERROR } from '../../../site/contract/contact-fields.ts';
import { hydrated } from '../../../site/testing/hydrated.ts';
import { mailTo } from '../../../site/testing/server-process.ts';
import { filingsOf, LATEST } from '../content/filing-lists.ts';
import { countOf, daysIn } from './document-lists.ts';

test('sections, latest filings and contacts are listed with their facts', async ({ page }) => {
  await page.goto('/investor');
  const contacts = page.getByRole('region', { name: investor.contacts.title });
  for (const { name, email, links = [] } of investor.contacts.entries) {
    await expect(contacts).toContainText(name);
    if (email) await expect(contacts.getByRole('link', { name: email })).toBeVisible();
    for (const { text, href } of links)
      await expect(contacts.getByRole('link', { name: text })).toHaveAttribute('href', href);
  }

  const latest = page.getByRole('region', { name: investor.latest.title });
  const shown = Math.min(LATEST, house.filings.length);
  await expect(latest.getByRole('link', { name: VIEW_DOCUMENT })).toHaveCount(shown);
  const dates = await daysIn(latest);
  expect(dates).toHaveLength(shown);
  expect(dates).toEqual(dates.toSorted().reverse());

  const cards = page.getByRole('navigation', { name: investor.filings.sections }).getByRole('link');
  await expect(cards.getByRole('heading')).toHaveText(
    house.filingSections.map(({ title }) => title),
  );
  for (const [at, { id }] of house.filingSections.entries()) {
    const { length: n } = filingsOf(id, house.filings);
    await expect(cards.nth(at)).toContainText(countOf(n));
  }
  const { id } = entry(house.filingSections, 3);
  await cards.nth(3).click();
  await expect(page).toHaveURL(`/${id}`);
});

const { highlights, result } = investor;
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const startsWith = (value: number, before: number) =>
  before <= 0 || Math.abs(value / before - 1) < 0.01 ? '' : value > before ? '+' : '\u2212';

test('the first screens of /investor and of Home on a phone show the last result', async ({
  page,
}) => {
  const { title, figures, latest } = given(result);
  const of = given(house.filings.find(({ id }) => id === latest));
  const newer = house.filings.find(
    ({ type, date, withdrawn }) => type === of.type && date > of.date && !withdrawn,
  );
  await page.goto('/investor');
  const last = page.getByRole('region', { name: newer?.title ?? title });
  await expect(last.getByRole('link')).toHaveAttribute('href', (newer ?? of).href);
  await expect(last.getByRole('definition')).toHaveCount(newer ? 0 : 2 * figures.length);
  if (newer) return;
  for (const { label } of figures) await expect(last.getByText(label)).toBeInViewport();
  const shown = await last.getByRole('definition').allTextContents();
  for (const [at, { value, before }] of figures.entries()) {
    expect(shown[2 * at]).toContain(number.format(value));
    expect(shown[2 * at + 1]?.startsWith(startsWith(value, before))).toBe(true);
  }
  if (!home.hero.tertiary) return;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const line = page.getByRole('link', { name: number.format(entry(figures).value) });
  await expect(line).toBeInViewport({ ratio: 1 });
});

test('the first screen of /financials has each report above its figures', async ({ page }) => {
  const { rows, years } = given(highlights);
  await page.goto('/financials');
  for (const { label, values } of rows) {
    const row = page.getByRole('row', { name: label });
    await expect(row.getByRole('cell')).toContainText(
      values.toReversed().map((each) => number.format(each)),
    );
    const [before = 0, value = 0] = values.slice(-2);
    await expect(row.locator('small')).toContainText(startsWith(value, before));
  }
  const first = page.getByRole('row', { name: entry(rows, 0).label });
  await expect(first).toBeInViewport({ ratio: 1 });
  if (result) await expect(page.getByRole('link', { name: result.link })).toBeInViewport();
  for (const [at, year] of years.toReversed().entries()) {
    const cover = page.getByRole('main').getByRole('listitem').filter({ hasText: year });
    await expect(cover.getByRole('link', { name: VIEW_DOCUMENT })).toBeInViewport({ ratio: 1 });
    const above = await cover.boundingBox();
    expect((await first.locator('svg').nth(at).boundingBox())?.x).toBeCloseTo(above?.x ?? 0, 1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(first).toBeVisible();
});

test('the fact sheet, on one page, has the last years', async ({ page }) => {
  const says = given(investor.case);
  const { rows } = given(highlights);
  await page.goto('/investor');
  await page.getByRole('link', { name: says.factSheet.link }).click();
  await expect(page).toHaveTitle(new RegExp(says.factSheet.title));
  await expect(page.getByText(says.risk.text)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(rows.map(({ label }) => label));
  const figures = rows.flatMap(({ values }) => values.toReversed());
  await expect(page.getByRole('cell')).toContainText(figures.map((each) => number.format(each)));
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('each clause of Regulation 46 has a link or a reason', async ({ page, request }) => {
  await page.goto('/investor');
  const { title } = investor.regulation46;
  const clauses = page.getByRole('table', { name: title });
  const button = page.getByRole('button', { name: title });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(clauses).toBeHidden();
  await button.click();
  await expect(clauses).toBeVisible();
  await expect(clauses.getByRole('columnheader')).toHaveCount(4);
  const rows = clauses.getByRole('rowgroup').last().getByRole('row');
  await expect(rows).toHaveCount(house.regulation46.length);
  for (const row of await rows.all()) {
    const links = await row.getByRole('link').all();
    if (links.length === 0)
      await expect(row).toContainText(
        new RegExp(`${investor.regulation46.notApplicable}: |${investor.regulation46.missing}`),
      );
    for (const link of links)
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
});

test('the table of Regulation 46 opens by itself when scripts fail to load', async ({ page }) => {
  expectOnConsole(page, 'ERR_FAILED', 'dynamically imported module');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/investor');
  await expect(page.getByRole('table', { name: investor.regulation46.title })).toBeVisible();
});

test('the calendar can be followed and the table of figures saved', async ({ page, request }) => {
  const files = [
    ...(house.dates.length > 0 ? [['/investor', investor.dates.follow, 'text/calendar']] : []),
    ...(highlights ? [['/financials', highlights.csv, 'text/csv']] : []),
  ];
  for (const [path = '', name = '', type] of files) {
    await page.goto(path);
    const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
    expect(href).toMatch(type === 'text/calendar' ? /^webcal:\/\/[^/]+\/.+\.ics$/ : /^\//);
    const answer = await request.get(href.replace(/^webcal:\/\/[^/]+/, ''));
    expect(answer.status(), name).toBe(200);
    expect(answer.headers()).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
    });
  }
});

test('the overview prints its tables, without controls', async ({ page }) => {
  await page.goto('/investor');
  await hydrated(page);
  const copyCheck = page.getByText(investor.checksums.title);
  await expect(copyCheck).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: investor.contacts.title })).toBeVisible();
  const latest = page.getByRole('region', { name: investor.latest.title });
  await expect(latest).toBeVisible();
  await expect(latest.getByText(/\/uploads\/[a-z0-9-]+\.pdf$/)).toHaveCount(
    Math.min(LATEST, house.filings.length),
  );
  await expect(page.getByRole('link', { name: investor.dates.follow })).toBeHidden();
  await expect(page.getByRole('table', { name: investor.regulation46.title })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(copyCheck).toBeHidden();
  await expect(page.locator(':is(button:not(h2 *), select, input, .skip):visible')).toHaveCount(0);
});

test.use({ settings: mailTo() });

const { alerts } = house.investor;

test('where the server sends mail, the form for alerts answers with a page', async ({ page }) => {
  await page.goto('/investor');
  expectOnConsole(page, '400');
  const form = page.getByRole('region', { name: alerts.title });
  const email = form.getByLabel(alerts.email);
  await email.fill('reader@fund');
  await form.getByRole('button', { name: alerts.button }).click();
  await expect(summary(page).getByRole('link')).toHaveText([alerts.noSection, EMAIL_ERROR]);
  await expect(email).toHaveValue('reader@fund');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page);
  await form.getByRole('checkbox').first().check();
  await email.fill('reader@fund.example');
  await expectNoViolations(page, 'form[action="/api/alerts"]');
  await form.getByRole('button', { name: alerts.button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(alerts.sent.title);
  await expectNoViolations(page);
});
