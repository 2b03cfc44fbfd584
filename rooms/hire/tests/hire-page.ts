import type { Page } from '@playwright/test';
import { expectNoneAtBothWidths } from '../../../e2e/axe.ts';
import { contactPage, entry, house } from '../../../e2e/house.ts';
import { sidewaysOverflow, smallTargets } from '../../../e2e/page-fit.ts';
import { expect } from '../../../e2e/site-test.ts';
import { itemsOf } from '../../../site/content/schemas/equipment-schemas.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import type { Catalogue } from '../pages/kit/catalogue.ts';

if (!house.hire) throw new Error('these tests need content/hire.yaml');

/** The words of the hire pages, and of the sender's fields. */
export const { rates, bar, kit, noScript } = house.hire;
export const { labels } = contactPage.form;

/** Everything for hire, its first two items, and the page of the department that has them. */
export const items = house.equipment.flatMap(itemsOf);
export const [ONE, TWO] = [entry(items), entry(items, 1)];
export const DEPARTMENT_PAGE = `/hire/${house.equipment.find((one) => itemsOf(one).includes(ONE))?.id}`;

/** The kit list as a sheet of paper. */
export const sheet = (page: Page) => page.locator('#sheet');

/** What can be hired, as the site serves it. */
export async function catalogueOf(page: Page): Promise<Catalogue> {
  return (await page.request.get('/hire.json')).json();
}

/** The button that adds an item, or one more of it. */
export const more = (page: Page, item: string) =>
  page
    .getByRole('button', { name: `${rates.addOne} ${item}`, exact: true })
    .or(page.getByRole('button', { name: fill(rates.more, { item }), exact: true }));

/** The field with the number of an item on the list. */
export const quantity = (page: Page, item: string) =>
  page.getByRole('spinbutton', { name: fill(rates.quantityOf, { item }), exact: true });

export const noteOn = (page: Page, item: string) =>
  page.getByLabel(fill(kit.labels.noteOn, { item }));

/** A field of the form by its label. A remark may follow the label. */
export const labelled = (page: Page, label: string) => page.getByLabel(beginningWith(label));

/** Fills in the sender's required fields. */
export async function fillWho(page: Page): Promise<void> {
  await labelled(page, labels.name).fill('Harshita B.');
  await labelled(page, labels.email).fill('harshita@lotuslane.example');
  await labelled(page, labels.contact).fill('2200000131');
}

/** Puts a list of any shape into the storage of the browser, and opens the page with it. */
export async function storeKit(page: Page, kit: object): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('kit-list', kept), JSON.stringify(kit));
  await page.reload();
}

/** The button that takes an item off the list. */
export const takeOff = (page: Page, item: string) =>
  page.getByRole('button', { name: fill(kit.labels.takeOff, { item }) });

/** Expects that what a visitor brought about is accessible, and fits a phone and a desktop. */
export async function expectAccessible(page: Page): Promise<void> {
  // At the end of the page, its bar at the lower edge covers no part of a row, at either width.
  await page.evaluate(() => {
    new ResizeObserver(() => scrollTo(0, document.body.scrollHeight)).observe(document.body);
  });
  await expectNoneAtBothWidths(page, 'main', async () => {
    expect(await sidewaysOverflow(page)).toMatchObject({ overflow: 0 });
    expect(await smallTargets(page)).toEqual([]);
  });
}

const beginningWith = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
