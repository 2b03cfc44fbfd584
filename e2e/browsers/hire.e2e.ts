import { house } from '../house.ts';
import { hydrated, opened, test, waitFor } from './engine-test.ts';

if (house.hire) {
  test('Back to a rate card shows the list as it was left', async ({ engine, site }) => {
    await opened(engine, `${site.url}/hire`);
    await engine.evaluate(() => localStorage.clear());
    await engine.evaluate(() =>
      document.querySelector<HTMLElement>('main li a[href^="/hire/"]')?.click(),
    );
    await waitFor(engine, firstQuantity, '0');
    await hydrated(engine);
    await engine.evaluate(addOneOfTheFirst);
    await waitFor(engine, firstQuantity, '1');
    await waitFor(engine, openKitList, true);
    await waitFor(engine, () => document.querySelectorAll('#sheet input[type=number]').length, 1);
    await engine.evaluate(addOneOfTheFirst);
    await waitFor(engine, firstQuantity, '2');
    await engine.back();
    await waitFor(engine, () => document.getElementById('sheet'), null);
    await waitFor(engine, firstQuantity, '2');
  });

  test('on a phone, the row of departments shows the current one', async ({ engine, site }) => {
    await engine.resize(390, 844);
    await opened(engine, `${site.url}/hire`);
    await engine.evaluate(openLastDepartment);
    await waitFor(engine, currentIsInView, true);
  });

  test('the search for items shows what it finds instead of the rows of the page', async ({
    engine,
    site,
  }) => {
    await opened(engine, `${site.url}/hire`);
    await engine.evaluate(() =>
      document.querySelector<HTMLElement>('main li a[href^="/hire/"]')?.click(),
    );
    await waitFor(engine, listsShown, { found: false, rows: true });
    await hydrated(engine);
    const { items }: { items: { name: string }[] } = await (
      await fetch(`${site.url}/hire.json`)
    ).json();
    await engine.type('[data-search]', items[0]?.name.slice(0, 1) ?? '');
    await waitFor(engine, listsShown, { found: true, rows: false });
    // A name that no item has: nothing is found, and the rows stay hidden.
    await engine.type('[data-search]', 'zzz');
    await waitFor(engine, listsShown, { found: false, rows: false });
  });
}

/** @returns whether the link to the kit list was there: it comes with the first item */
function openKitList(): boolean {
  const link = document.querySelector<HTMLElement>('aside a[href="/hire/kit-list"]');
  link?.click();
  return link !== null;
}

function openLastDepartment(): void {
  const links = document.querySelectorAll<HTMLElement>('main li a[href^="/hire/"]');
  links[links.length - 1]?.click();
}

function currentIsInView(): boolean {
  const box = document.querySelector('main nav [aria-current]')?.getBoundingClientRect();
  return box !== undefined && box.left >= 0 && box.right <= innerWidth;
}

function listsShown() {
  const isShown = (row: string) => document.querySelector(row)?.checkVisibility() === true;
  // Only the rows of the page have headings.
  return {
    found: isShown('main form:not(:has(h4)) li'),
    rows: isShown('main form li:has(h4)'),
  };
}

function firstQuantity() {
  return document.querySelector<HTMLInputElement>('input[type=number]')?.value;
}

function addOneOfTheFirst() {
  document.querySelector<HTMLElement>('input[type=number] + button')?.click();
}
