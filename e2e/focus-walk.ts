import type { Page } from '@playwright/test';

/** The focused element after a press of Tab, and what is wrong with it. */
export interface Stop {
  /** The element with its visible name. */
  name: string;
  faults: string[];
}

/** More presses than any page has controls: reaching this number means a keyboard trap. */
const MOST_PRESSES = 400;

/**
 * Presses Tab (or Shift+Tab) in a newly opened page until the focus leaves it.
 * @throws if the focus never leaves
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(withinDate)) continue;
    const stop = await page.evaluate(examineFocus, key === 'Tab');
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`after ${MOST_PRESSES} presses of ${key} still at ${stops.at(-1)?.name}`);
}

/** Visible controls that the walk has not reached. */
export function missed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((el) => el.checkVisibility({ visibilityProperty: true }))
      .filter((el) => !el.matches(':disabled, [tabindex="-1"], [inert] *, [data-walked]'))
      .filter((el) => !(el instanceof HTMLInputElement && el.type === 'radio' && !el.checked))
      .map(
        (el) => `${el.localName} “${(el.ariaLabel ?? el.textContent ?? '').trim().slice(0, 60)}”`,
      ),
  );
}

/** Runs in the page. A date field has separate stops for day, month, year and calendar. */
function withinDate(): boolean {
  const el = document.activeElement;
  return el instanceof HTMLInputElement && el.type === 'date' && el.dataset['walked'] === 'last';
}

/** Runs in the page. Returns nothing when the focus has left the page or is back at the start. */
function examineFocus(forwards: boolean): Stop | undefined {
  const el = document.activeElement;
  if (!(el instanceof HTMLElement) || el === document.body || 'walked' in el.dataset)
    return undefined;
  const faults: string[] = [];
  const labels = el instanceof HTMLInputElement ? [...(el.labels ?? [])] : [];

  const before = document.querySelector('[data-walked="last"]');
  const expected = forwards ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  if (before && !(before.compareDocumentPosition(el) & expected)) faults.push('out of order');
  before?.setAttribute('data-walked', '');
  el.dataset['walked'] = 'last';

  // A control drawn by its label is visible where the label is.
  const drawn = el.matches('.visually-hidden, [type=radio], [type=file]') ? (labels[0] ?? el) : el;
  const [box] = drawn.getClientRects();
  if (!box || box.width < 1) faults.push('nothing to see');
  else {
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    const inView = right - left > 1 && bottom - top > 1;
    if (!inView) faults.push(`out of view (${Math.round(box.left)}, ${Math.round(box.top)})`);
    const points: [number, number][] = [
      [(left + right) / 2, (top + bottom) / 2],
      [(left + right) / 2, top + 2],
      [(left + right) / 2, bottom - 2],
    ];
    for (const [x, y] of inView ? points : []) {
      const hit = document.elementFromPoint(x, y);
      const over = hit?.closest('header, aside, dialog, .skip');
      if (over && !over.contains(el)) faults.push(`under ${over.localName}`);
    }
    const inText = getComputedStyle(el).display === 'inline' && el.closest('p, dd, li, td');
    if (!inText && Math.min(box.width, box.height) < 24)
      faults.push(`target of ${Math.round(box.width)} × ${Math.round(box.height)} px`);
  }

  // A part of the control, or the row that contains it, may draw the focus ring.
  const row = [el.parentElement, el.parentElement?.parentElement].filter(
    (part) => part instanceof Element,
  );
  const rings = [drawn, el, ...labels, ...drawn.querySelectorAll('*'), ...row].some((part) =>
    ['', '::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(part, pseudo || null);
      const drawnRing = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      return drawnRing && Number(style.opacity) > 0;
    }),
  );
  if (!rings) faults.push('no focus ring');
  const words = el.ariaLabel ?? labels[0]?.textContent ?? el.textContent ?? '';
  return { name: `${el.localName} “${words.trim().slice(0, 60)}”`, faults };
}
