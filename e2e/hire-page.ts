import type { Page } from '@playwright/test';
import { fill } from '../app/site/fill.ts';
import type { Catalogue } from '../app/site/KitList/catalogue.ts';
import { contactPage, house } from './house.ts';

if (!house.hire) throw new Error('these tests need content/hire.yaml');

/** The words of the hire pages, and of the sender's fields. */
export const { rates, compare, bar, kit } = house.hire;
export const { labels } = contactPage.form;

/** What can be hired, as the site serves it. */
export async function catalogueOf(page: Page): Promise<Catalogue> {
  return (await page.request.get('/hire.json')).json();
}

/** The button that adds one of an item. Further words say how many there are. */
export const more = (page: Page, item: string) =>
  page.getByRole('button', { name: beginningWith(fill(rates.more, { item })) });

/** The field with the number of an item on the list. */
export const quantity = (page: Page, item: string) =>
  page.getByRole('spinbutton', { name: fill(rates.quantityOf, { item }), exact: true });

export const noteOn = (page: Page, item: string) =>
  page.getByLabel(fill(kit.labels.noteOn, { item }));

/** A field of the form by its label. A remark may follow the label. */
export const labelled = (page: Page, label: string) => page.getByLabel(beginningWith(label));

const beginningWith = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
