import type { Locator, Page } from '@playwright/test';
import { REFERENCE, summary } from '../../../e2e/contact-page.ts';
import { expect, test } from '../../../e2e/site-test.ts';
import { rupees } from '../../../site/contract/words/numbers.ts';
import { countDays } from '../contract/charged-days.ts';
import { sumFacts } from '../contract/kit-facts.ts';
import {
  catalogueOf,
  DEPARTMENT_PAGE,
  expectAccessible,
  fillWho,
  kit,
  labelled,
  labels,
  more,
  noScript,
  noteOn,
  ONE,
  quantity,
  rates,
  sheet,
  TWO,
} from './hire-page.ts';

/** From the rate cards to a list that has been sent. The items come from the catalogue that is served. */
const MOST_PRESSES = 40;

/** Four items of each of three departments, or as many as a smaller house has. */
async function twelve(page: Page) {
  const { departments, items } = await catalogueOf(page);
  const four = departments.flatMap((department, of) => {
    const own = items.filter((item) => item.of === of).slice(0, 4);
    return own.length > 0 ? [{ department, items: own }] : [];
  });
  return four.sort((a, b) => b.items.length - a.items.length).slice(0, 3);
}

const countOf = (chosen: Awaited<ReturnType<typeof twelve>>) =>
  chosen.flatMap(({ items }) => items).length;

const sent = (page: Page) => sheet(page).getByRole('status');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('twelve items of three departments can be sent by touch in forty taps', async ({ page }) => {
    let presses = 0;
    const tap = async (what: Locator) => {
      await what.tap();
      presses += 1;
    };
    const type = async (label: string, text: string) => {
      await tap(labelled(page, label));
      await labelled(page, label).fill(text);
    };
    await page.goto('/hire');
    const chosen = await twelve(page);
    for (const [place, { department, items }] of chosen.entries()) {
      const links =
        place === 0
          ? page.getByRole('main')
          : page.getByRole('navigation', { name: rates.departments });
      await tap(links.getByRole('link', { name: department.title, exact: place > 0 }).first());
      await expect(page).toHaveURL(new RegExp(`/hire/${department.id}`));
      for (const { name } of items) {
        await tap(more(page, name));
        await expect(quantity(page, name)).toHaveValue('1');
      }
    }
    await tap(page.getByRole('complementary').getByRole('link'));
    await expect(sheet(page).getByRole('spinbutton')).toHaveCount(countOf(chosen));
    await type(kit.labels.from, '2030-01-12');
    await type(kit.labels.to, '2030-01-18');
    await type(labels.name, 'Harshita B.');
    await type(labels.email, 'harshita@lotuslane.example');
    await type(labels.contact, '2200000131');
    await tap(sheet(page).getByRole('button', { name: kit.send }));
    await expect(sent(page)).toContainText(REFERENCE);
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  });
});

test('twelve items of three departments can be sent in forty presses of keys', async ({ page }) => {
  let presses = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    presses += 1;
  };
  await page.goto('/hire');
  await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
  await press('Tab');
  await press('Enter');
  await press('Tab');
  const chosen = await twelve(page);
  for (const [place, { department, items }] of chosen.entries()) {
    if (place > 0) await press('Escape');
    await page.keyboard.type(department.title);
    // The first rows are painted before the others.
    for (const { name } of items) await expect(more(page, name).first()).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 3, name: department.title, exact: true }),
    ).toBeVisible();
    for (const _ of items) {
      await press('ArrowDown');
      await press('Enter');
    }
  }
  await press('Enter');
  await expect(page).toHaveURL(/kit-list/);
  await expect(sheet(page).getByRole('spinbutton')).toHaveCount(countOf(chosen));
  await expect(labelled(page, kit.labels.production)).toBeFocused();
  await press('Tab');
  await page.keyboard.type('12012030');
  await press('Enter');
  await expect(summary(page)).toBeFocused();
  await press('Tab');
  await press('Enter');
  await expect(labelled(page, labels.name)).toBeFocused();
  await page.keyboard.type('Harshita B.');
  await press('Tab');
  await page.keyboard.type('harshita@lotuslane.example');
  await press('Tab');
  await page.keyboard.type('2200000131');
  await press('Enter');
  await expect(sent(page)).toContainText(REFERENCE);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});

test('a slip in a field costs no line, and only a whole list is sent', async ({ page }) => {
  const place = '\u2068Kutch\u2069';
  await page.goto(
    `/hire/kit-list#k=1.${ONE.id}*2.${TWO.id}.left-us*4&n.left-us=For+the+boom&n.${ONE.id}=A+body&crew=Diver&from=2030-01-12&to=2030-01-02&${new URLSearchParams({ place })}`,
  );
  const note = noteOn(page, ONE.name);
  await quantity(page, ONE.name).press('Backspace');
  await expect(quantity(page, ONE.name)).toHaveValue('');
  await expect(note).toHaveValue('A body');
  await quantity(page, ONE.name).pressSequentially('3');
  await expect(quantity(page, ONE.name)).toHaveValue('3');
  if (ONE.rate) await expect(sheet(page)).toContainText(`Rs ${rupees(3 * ONE.rate)}`);

  await fillWho(page);
  await note.press('Enter');
  await expect(note).toBeFocused();
  await labelled(page, labels.message).fill('Call us first.');
  const send = sheet(page).getByRole('button', { name: kit.send });
  // The fields are on paper on a dark page, where a light focus ring would not be seen.
  const ink = await labelled(page, kit.labels.place).evaluate((at) => getComputedStyle(at).color);
  for (const [label, value] of [
    [kit.labels.place, 'Kutch'],
    [kit.labels.to, '2030-01-14'],
  ] as const) {
    await send.click();
    await expect(summary(page)).toBeFocused();
    await summary(page).getByRole('link').first().press('Enter');
    await expect(labelled(page, label)).toBeFocused();
    await expect(labelled(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(labelled(page, label)).toHaveCSS('outline-color', ink);
    await expectAccessible(page);
    await labelled(page, label).fill(value);
  }
  await expect(page.getByLabel('Diver')).toBeChecked();
  const request = page.waitForRequest('**/api/contact');
  await send.click();
  const { message, ...data } = (await request).postDataJSON();
  expect(data).toMatchObject({
    items: [{ id: ONE.id, quantity: 3, note: 'A body' }, { id: TWO.id }],
    from: '2030-01-12',
    to: '2030-01-14',
    place: 'Kutch',
    crew: ['Diver'],
  });
  expect(message).toContain('4 × left us (For the boom)');
  await expect(sent(page)).toContainText(REFERENCE);
  await expect(send).toBeFocused();
  await expectAccessible(page);
  await expect(labelled(page, labels.message)).toHaveValue('');
});

test('a list of twelve prints on one page, without navigation and footer', async ({ page }) => {
  const chosen = await twelve(page);
  const ids = chosen.flatMap(({ items }) => items.map(({ id }) => id));
  await page.goto(`/hire/kit-list#k=1.${ids.join('.')}&place=Kutch&from=2030-01-12&to=2030-01-18`);
  await expect(sheet(page).getByRole('spinbutton')).toHaveCount(ids.length);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  // The insurer and the crew need the sums, and the days as the house writes them.
  await expect(page.getByText('12–18 Jan 2030')).toBeVisible();
  const { charge, sums = {} } = await catalogueOf(page);
  const lines = chosen.flatMap(({ items }) => items.map((item) => ({ ...item, quantity: 1 })));
  const days = charge && countDays({ from: '2030-01-12', to: '2030-01-18' }, charge);
  for (const [, sum] of sumFacts(lines, days, sums)) await expect(sheet(page)).toContainText(sum);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [what, address] of [
    ['a department shows its rates', DEPARTMENT_PAGE],
    ['the kit list shows the departments', '/hire/kit-list'],
  ] as const)
    test(`${what}, and a link to the contact form instead of a list`, async ({ page }) => {
      await page.goto(address);
      if (address === DEPARTMENT_PAGE) await expect(page.locator(`#${ONE.id}`)).toBeVisible();
      await expect(page.getByRole('spinbutton')).toHaveCount(0);
      await page.getByRole('link', { name: noScript.contact, exact: true }).click();
      await expect(page).toHaveURL(/\/contact$/);
    });
});
