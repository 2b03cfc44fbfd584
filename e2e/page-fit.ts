import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** Text that an element around it cuts off, without decorative text that screen readers skip. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    for (const el of document.querySelectorAll(':is(header, main, footer) *')) {
      const own = [...el.childNodes].filter((node) => node instanceof Text && node.data.trim());
      if (own.length === 0 || el.closest('dialog, svg, [aria-hidden="true"], .visually-hidden'))
        continue;
      if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // On phones the head of a table is for screen readers only.
      const head = el.closest('thead');
      if (head && getComputedStyle(head).clipPath === 'inset(50%)') continue;
      const range = document.createRange();
      // Without words for screen readers before or after.
      range.setStartBefore(own[0] as Node);
      range.setEndAfter(own.at(-1) as Node);
      const words = range.getBoundingClientRect();
      // A font taller than a tight line overflows it by less than this, without visible ink.
      const air = Number.parseFloat(getComputedStyle(el).fontSize) / 4;
      let moved = false;
      for (let box = el.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY, transform } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const beside = words.right > edge.right + 1 || words.left < edge.left - 1;
        const below = words.bottom > edge.bottom + air;
        if ((hides(overflowX) && beside) || (hides(overflowY) && below && !moved)) {
          cut.push(el.textContent?.trim().slice(0, 60) ?? '');
        }
        // Text that is moved out of a card returns while the card is hovered.
        moved ||= transform !== 'none';
        // Scrollable text is not cut off.
        if (overflowX === 'auto' || overflowX === 'scroll') break;
      }
    }
    return cut;
  });
}

/** Texts with a word broken in two, or with a single short word on the last line. */
export function brokenText(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((texts) => {
    const faults: string[] = [];
    for (const headline of document.querySelectorAll(texts)) {
      const range = document.createRange();
      const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
      const lines: string[][] = [];
      let last = Number.NEGATIVE_INFINITY;
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (text.parentElement?.closest('.visually-hidden')) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const boxes = [...range.getClientRects()];
          const [box] = boxes;
          if (!box || box.width === 0) continue;
          if (boxes.some(({ top }) => top > box.top + box.height / 2) && !word.includes('-'))
            faults.push(`broken: ${word}`);
          if (box.top > last + box.height / 2) lines.push([]);
          last = box.top;
          lines.at(-1)?.push(word);
        }
      }
      const [orphan, ...company] = lines.at(-1) ?? [];
      const full = lines.slice(0, -1).some((line) => line.length > 2);
      if (orphan && company.length === 0 && full && orphan.length < 8)
        faults.push(`one short word on the last line: ${lines.map((words) => words.join(' '))}`);
    }
    return faults;
  }, selector);
}

/** Visible text below 12.5 px. */
export function smallType(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (el: Element) =>
      el.checkVisibility({ visibilityProperty: true }) &&
      !el.closest('dialog, svg, [aria-hidden="true"], .visually-hidden');
    const owns = (el: Element) =>
      [...el.childNodes].some((node) => node instanceof Text && node.data.trim());
    return [...document.querySelectorAll('body *:not(script, style, option)')]
      .filter((el) => owns(el) && seen(el))
      .filter((el) => Number.parseFloat(getComputedStyle(el).fontSize) < 12.5)
      .map((el) => `type: ${el.textContent?.trim().slice(0, 40)}`);
  });
}

/** Visible links and controls less than 44 px tall, except links in running text. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inText = (el: Element) => {
      const around = el.parentElement?.closest('p, li, dd, td, label');
      const own = (el.textContent ?? '').trim().length;
      return (
        getComputedStyle(el).display === 'inline' && (around?.textContent ?? '').trim().length > own
      );
    };
    return [...document.querySelectorAll('a[href], button, summary, select, textarea, input')]
      .filter((el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((el) => !el.closest('dialog, .skip, .visually-hidden'))
      .filter((el) => !inText(el) && !el.matches('[tabindex="-1"]'))
      .filter((el) => {
        // The label of a field and the cover of a card or a row belong to the target.
        const parts = el instanceof HTMLInputElement ? [el, ...(el.labels ?? [])] : [el];
        const cover = Number.parseFloat(getComputedStyle(el, '::after').height) || 0;
        return Math.max(cover, ...parts.map((part) => part.getBoundingClientRect().height)) < 43.5;
      })
      .map((el) => `target: ${el.outerHTML.slice(0, 120)}`);
  });
}

/** The width of the window, and the CSS pixels by which the page is wider. */
export function sidewaysOverflow(page: Page): Promise<{ width: number; overflow: number }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { width: innerWidth, overflow: Math.max(0, scrollWidth - clientWidth) };
  });
}

/** Adds styles to the page. The returned function takes them away. */
export async function restyled(page: Page, css: string): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets.pop();
    });
}

export const WINDOWS = [
  { width: 320, height: 568 },
  // A phone held sideways.
  { width: 844, height: 390 },
  // A window of 1280 × 800 at 200 % zoom.
  { width: 640, height: 400 },
  { width: 2560, height: 1440 },
];

/** Expects that each part of an open dialog is visible or can be scrolled to, and the button that closes it is in view. */
export async function expectDialogToFit(
  page: Page,
  viewport: { width: number; height: number },
  close: string,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.setViewportSize(viewport);
  const outside = () =>
    dialog.evaluate((root) =>
      [...root.querySelectorAll('button:not([inert] *), [data-place="0"], video')]
        .filter((part) => {
          const { left, right, bottom } = part.getBoundingClientRect();
          const reach = root.scrollHeight + root.getBoundingClientRect().top;
          const isOut = left < -1 || right > innerWidth + 1 || bottom > reach + 1;
          return isOut && part.checkVisibility();
        })
        .map((part) => part.outerHTML.slice(0, 80)),
    );
  await expect.poll(outside, `at ${viewport.width} px`).toEqual([]);
  await expect(dialog.getByRole('button', { name: close })).toBeInViewport();
}
