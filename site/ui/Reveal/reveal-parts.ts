import { REVEAL_THRESHOLD } from '../../contract/limits.ts';

/** Heads, cards and rows. A whole section is many windows high on a phone, and would wait there for a long time. */
const PARTS = 'main > .section :is(:has(> h2), li:not(li li))';

/** Parts up to this height wait for a fifth of it, higher ones for a tenth, so that 40 px wait in view at most. */
const SHORT = 200;
const TALL = 400;

/**
 * Hides the parts of the page that are below the window, and fades each in once it is in view. Does nothing with
 * reduced motion, and leaves parts that are higher than `TALL`.
 */
export function revealParts(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { short, tall } = REVEAL_THRESHOLD;
  // What lies above the window counts as in view: the visitor has passed it.
  const observer = new IntersectionObserver(onMove, {
    threshold: [tall, short],
    rootMargin: '99999px 0px 0px',
  });
  function onMove(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, boundingClientRect, intersectionRatio } of entries) {
      const part = target as HTMLElement;
      const { top, height } = boundingClientRect;
      const waits = part.dataset['reveal'] === 'waiting';
      if (waits && intersectionRatio < (height > SHORT ? tall : short)) continue;
      if (!waits && top >= innerHeight && height <= TALL) {
        part.dataset['reveal'] = 'waiting';
        continue;
      }
      if (waits) part.dataset['reveal'] = 'in';
      observer.unobserve(part);
    }
  }
  for (const part of document.querySelectorAll(PARTS)) observer.observe(part);
}
