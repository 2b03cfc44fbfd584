import { KINDS } from '../site-test.ts';
import { opened, test, waitFor } from './engine-test.ts';

for (const [size, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
] as const) {
  test.describe(`at ${size} size`, () => {
    test.beforeEach(({ engine }) => engine.resize(width, height));

    for (const route of KINDS) {
      test(`${route} fits the window and shows its links`, async ({ engine, site }) => {
        await opened(engine, `${site.url}${route}`);
        await waitFor(engine, tooWide, []);
        await waitFor(engine, plainLinks, []);
        await waitFor(engine, brokenPictures, []);
      });
    }
  });
}

/** Elements that make the page scroll sideways, and text that overflows its table cell. */
function tooWide(): string[] {
  const name = (node: Node) => `${node.nodeName} ${node.textContent?.trim().slice(0, 40)}`;
  const page = document.documentElement;
  const out: Node[] = page.scrollWidth > page.clientWidth ? [page] : [];
  for (const cell of document.querySelectorAll('td, th')) {
    const edge = cell.getBoundingClientRect().right + 1;
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const hidden = text.parentElement?.closest('.visually-hidden');
      if (!hidden && range.getBoundingClientRect().right > edge) out.push(text);
    }
  }
  return out.map(name);
}

/** Links within a sentence that are not underlined. */
function plainLinks(): string[] {
  const inText = [...document.querySelectorAll<HTMLElement>('main p a[href], main td a[href]')];
  const underlined = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).textDecorationLine.includes('underline') ||
      [...element.children].some(underlined));
  return inText
    .filter((link) => !underlined(link) && !link.querySelector('img, svg'))
    .map((link) => link.textContent ?? '');
}

function brokenPictures(): string[] {
  return [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
    .map((image) => image.currentSrc);
}
