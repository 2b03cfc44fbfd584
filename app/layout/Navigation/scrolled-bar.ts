import { NAV_SCROLL_THRESHOLD_PX } from '../../../contract/limits.ts';

/** Marks the bar once the page is scrolled past the threshold. */
export function markScrolledBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  const mark = () => {
    if (bar) bar.dataset['scrolled'] = String(scrollY > NAV_SCROLL_THRESHOLD_PX);
  };
  mark();
  addEventListener('scroll', mark, { passive: true });
}
