import type { Page } from '@playwright/test';
import type { Catalogue } from '../app/site/KitList/catalogue.ts';

/** What can be hired, as the site serves it. */
export async function catalogueOf(page: Page): Promise<Catalogue> {
  return (await page.request.get('/hire.json')).json();
}

/** The button that adds one of an item. */
export const more = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^One ${escaped(name)} more$`) });
/** The field with the number of an item on the list. */
export const quantity = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}`, exact: true });
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
