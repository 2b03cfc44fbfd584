import { entry, house } from '../house.ts';
import { expect, hydrated, opened, test, waitFor } from './engine-test.ts';

const MENU_BUTTON = 'header [aria-haspopup=dialog]';

for (const [size, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
] as const) {
  test.describe(`at ${size} size`, () => {
    test.beforeEach(({ engine }) => engine.resize(width, height));

    test('the menu opens, keeps the focus, and returns it on Escape', async ({ engine, site }) => {
      await opened(engine, `${site.url}/`);
      await engine.click(MENU_BUTTON);
      await waitFor(engine, menuIsOpen, true);
      await waitFor(engine, pageIsHidden, true);
      const places = new Set<string>();
      const links = await engine.evaluate(() => document.querySelectorAll('dialog a').length);
      for (let step = 0; step < links + 4; step += 1) {
        await engine.press('Tab');
        places.add(await engine.evaluate(focusedPlace));
      }
      expect([...places].filter((place) => place.startsWith('outside'))).toEqual([]);
      expect(places.size).toBeGreaterThanOrEqual(links);
      await engine.press('Escape');
      await waitFor(engine, menuIsOpen, false);
      await waitFor(engine, focusIsOnMenuButton, true);
    });

    test('a menu link opens its page, and Back returns to its place', async ({ engine, site }) => {
      await opened(engine, `${site.url}/about`);
      // Other fonts change the height of what is above.
      await waitFor(engine, () => document.fonts.status, 'loaded');
      await engine.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      await waitFor(engine, () => scrollY, 900);
      // The bar follows the scroll a moment later. WebKit's driver would scroll back to it.
      await waitFor(engine, barIsInView, true);
      await engine.click(MENU_BUTTON);
      await waitFor(engine, menuIsOpen, true);
      await engine.click('dialog a[href="/project"]');
      await waitFor(engine, () => location.pathname.replace(/\/$/, ''), '/project');
      await hydrated(engine);
      await engine.back();
      await waitFor(engine, () => location.pathname.replace(/\/$/, ''), '/about');
      await waitFor(engine, () => scrollY, 900);
      await waitFor(engine, menuIsOpen, false);
    });

    test('a section of documents closes and opens', async ({ engine, site }) => {
      await opened(engine, `${site.url}/esg`);
      await engine.click('main h2 button');
      await waitFor(engine, firstSectionIsOpen, false);
      await engine.click('main h2 button');
      await waitFor(engine, firstSectionIsOpen, true);
    });

    test('a still opens in the lightbox, and Escape closes it', async ({ engine, site }) => {
      await opened(engine, `${site.url}/project`);
      await engine.click('main a[aria-haspopup="dialog"]');
      await waitFor(engine, dialogIsOpen, true);
      await engine.press('Escape');
      await waitFor(engine, dialogIsOpen, false);
    });

    test('a message is sent and appears in the list', async ({ engine, site }) => {
      await opened(engine, `${site.url}/contact`);
      const name = `Ishaan ${size}`;
      await engine.type('[name=name]', name);
      await engine.type('[name=email]', 'ishaan@studio.example');
      await engine.type('[name=contact]', '2200000100');
      await engine.type('[name=message]', 'Four days in a studio with a cyclorama.');
      await engine.click('main form button[type=submit]');
      await waitFor(engine, () => document.querySelector('main li h3')?.textContent, name);
      await waitFor(
        engine,
        () => document.querySelector<HTMLInputElement>('[name=name]')?.value,
        '',
      );
    });
  });
}

test('a film whose files do not arrive says so', async ({ engine, site }) => {
  const { id } = entry(house.projects.filter(({ film }) => film));
  await engine.open(`${site.url}/project/${id}`);
  await engine.evaluate(() => {
    const [film] = document.querySelectorAll('video');
    if (!film) return;
    for (const source of film.querySelectorAll('source')) source.src = '/no-such-film.mp4';
    // A browser may have chosen a file before.
    film.load();
  });
  await engine.click('main button[data-play]');
  const said = () => document.querySelector('main [role="status"]')?.textContent;
  await waitFor(engine, said, house.projectPage?.film.player.lost);
});

function barIsInView(): boolean {
  return (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) > 0;
}

function menuIsOpen(): boolean {
  return document.querySelector('dialog[popover]')?.matches(':popover-open') ?? false;
}

/** The keyboard no longer reaches the page once the menu covers it. */
function pageIsHidden(): boolean {
  const main = document.querySelector('main');
  return main !== null && getComputedStyle(main).visibility === 'hidden';
}

function dialogIsOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function focusedPlace(): string {
  const element = document.activeElement;
  const inside = element?.closest('dialog[popover]') || element === document.body;
  return `${inside ? 'inside' : 'outside'} ${element?.outerHTML.slice(0, 120)}`;
}

function focusIsOnMenuButton(): boolean {
  return document.activeElement?.matches('header [aria-haspopup=dialog]') ?? false;
}

function firstSectionIsOpen(): boolean {
  return document.querySelector('main h2 button')?.getAttribute('aria-expanded') === 'true';
}
