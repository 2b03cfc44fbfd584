import { hydrated } from '../../lab/bench/browser.ts';
import { restyled } from '../page-fit.ts';
import { expect, expectOnConsole, heldBack, test } from '../site-test.ts';
import {
  catalogueOf,
  compare,
  DEPARTMENT_PAGE,
  departmentWithThree,
  more,
  ONE,
  openComparison,
  quantity,
  rates,
  TWO,
  toCompare,
} from './hire-page.ts';

test('the search finds an item elsewhere, also if typed before hydration', async ({ page }) => {
  const { departments, items } = await catalogueOf(page);
  const last = items.at(-1);
  if (!last) throw new Error('nothing to hire');
  const release = await heldBack(page);
  await page.goto(`/hire/${departments[0]?.id}`);
  await page.getByRole('searchbox').fill(`${last.maker} ${last.name}`.toUpperCase());
  release();
  const link = page.getByRole('main').getByRole('link', { name: last.name, exact: true });
  await expect(link).toHaveAttribute('href', `/hire/${departments[last.of]?.id}#${last.id}`);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('zzzz');
  // The rows of the department are hidden from everybody meanwhile.
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('spinbutton').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('spinbutton').first()).toBeFocused();
});

test('a press counts if the bar comes over its button before the release', async ({ page }) => {
  await page.goto(DEPARTMENT_PAGE);
  await hydrated(page);
  // The bar comes so slowly that the release is in time on any machine.
  await restyled(page, '* { animation-duration: 600s !important }');
  const button = more(page, ONE.name);
  await button.evaluate((node) => {
    const below = node.getBoundingClientRect().bottom - innerHeight;
    scrollBy({ top: below + 4, behavior: 'instant' });
  });
  await button.hover();
  await page.mouse.down();
  // The one below: its row grows, and would move the button.
  await more(page, TWO.name).dispatchEvent('click');
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.mouse.up();
  await expect(quantity(page, ONE.name)).toHaveValue('1');
});

test('two items can be compared, and the address keeps the comparison', async ({ page }) => {
  const release = await heldBack(page);
  await page.goto(DEPARTMENT_PAGE);
  // Before hydration: both clicks are played again.
  for (const { name } of [ONE, TWO]) await toCompare(page, name).click();
  release();
  await openComparison(page, 2).click();
  const heads = page.getByRole('table').getByRole('columnheader');
  await expect(heads.filter({ hasText: ONE.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#.*${ONE.id}`));
  await page.goto(page.url());
  await page.reload();
  await expect(heads.filter({ hasText: TWO.name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(compare.title);
  const steps = page.getByRole('contentinfo').getByRole('navigation').getByRole('listitem');
  await expect(steps.last()).toHaveText(rates.compare);
  await expect(steps.last()).toHaveAttribute('aria-current', 'location');
  await page.getByRole('link', { name: compare.back }).click();
  await expect(more(page, ONE.name)).toBeInViewport();
});

test('Back from a comparison leads to its row, and its link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const { departments, items } = await catalogueOf(page);
  const names = items.filter(({ of }) => of === 0).map(({ name }) => name);
  await page.goto(`/hire/${departments[0]?.id}`);
  for (const name of names.slice(-2)) await toCompare(page, name).click();
  const open = openComparison(page, 2);
  await open.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await open.click();
  await expect(page.getByRole('heading', { level: 1, name: compare.title })).toBeFocused();
  await page.getByRole('button', { name: compare.copyLink }).click();
  await expect(page.getByText(compare.linkCopied)).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  // With one item left there is nothing to compare.
  await page.getByRole('button', { name: `${compare.takeAway} ${names.at(-1)}` }).click();
  await expect(more(page, names[0] ?? '')).toBeInViewport();
  await expect(page.getByText(compare.oneMore)).toBeVisible();
  await page.getByRole('searchbox').press('ControlOrMeta+V');
  await expect(page.getByRole('searchbox')).toHaveValue(address);
});

test('a link to a comparison shows each item once, and names all others', async ({ page }) => {
  await page.goto(`${DEPARTMENT_PAGE}#compare=left-us.<b>.never-was.${ONE.id}.${ONE.id}.${TWO.id}`);
  const heads = page.getByRole('table').getByRole('columnheader');
  await expect(heads.filter({ hasText: ONE.name })).toHaveCount(1);
  await expect(heads.filter({ hasText: TWO.name })).toHaveCount(1);
  // Every cell of the first row is a head, so that each other cell has TWO.
  await expect(page.getByRole('row').first().getByRole('cell')).toHaveCount(0);
  const lost = page.getByRole('main').getByRole('alert');
  await expect(lost).toContainText('left-us');
  await expect(lost).toContainText('never-was');
  await page.getByRole('link', { name: compare.back }).click();
  await expect(lost).toHaveCount(0);
});

test('a link to a comparison whose code does not load says so', async ({ page }) => {
  expectOnConsole(page, 'did not load', 'Failed to load');
  const { id, three } = departmentWithThree();
  await page.route(/\/assets\/Comparison-.*\.js$/, (route) => route.abort());
  await page.goto(`/hire/${id}#compare=${three.map((item) => item.id).join('.')}`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(compare.failed);
});

test('no fact of a row breaks inside a word when the text is twice as large', async ({ page }) => {
  const { departments } = await catalogueOf(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { id } of departments) {
      await page.goto(`/hire/${id}`);
      await page.evaluate(() => {
        document.documentElement.style.setProperty('font-size', '200%', 'important');
      });
      expect(await page.evaluate(brokenWords), `${id} at ${width} px`).toEqual([]);
    }
  }
});

/** The words of facts that are on more than one line. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const fact of document.querySelectorAll('main li dl :is(dt, dd)')) {
    if (getComputedStyle(fact).clipPath !== 'none') continue;
    const texts = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

test('at 1024 px a row shows name, facts, rate and quantity on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(DEPARTMENT_PAGE);
  const name = await page.getByRole('link', { name: ONE.name, exact: true }).boundingBox();
  const button = await more(page, ONE.name).boundingBox();
  if (!name || !button) throw new Error('the row is not shown');
  expect(button.y).toBeLessThan(name.y + name.height);
  expect(name.y).toBeLessThan(button.y + button.height);
});

test('the names of the columns stay below the bar while the rows pass', async ({ page }) => {
  await page.goto(DEPARTMENT_PAGE);
  await hydrated(page);
  await page.getByRole('spinbutton').last().scrollIntoViewIfNeeded();
  const name = page.getByText(rates.quantity, { exact: true }).first();
  await expect(name).toBeInViewport({ ratio: 1 });
  // Nothing lies over it.
  await name.click({ trial: true });
});
