import { given, house } from '../house.ts';
import { hydrated, opened, test, waitFor } from './engine-test.ts';

test('Back to a rate card shows the list as it was left', async ({ engine, site }) => {
  given(house.hire);
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
  // This page was left before anything was on the list.
  await engine.back();
  await waitFor(engine, () => location.pathname, '/hire');
  await waitFor(engine, () => document.querySelector('aside a')?.checkVisibility(), true);
});

/** @returns whether the link to the kit list was there: it comes with the first item */
function openKitList(): boolean {
  const link = document.querySelector<HTMLElement>('aside a[href="/hire/kit-list"]');
  link?.click();
  return link !== null;
}

function firstQuantity() {
  return document.querySelector<HTMLInputElement>('input[type=number]')?.value;
}

function addOneOfTheFirst() {
  document.querySelector<HTMLElement>('input[type=number] + button')?.click();
}
