/** Space left of the link, so that the one before it is seen to go on. */
const BEFORE_PX = 20;

/** Scrolls each row of links to its current one where that is out of view. */
export function showCurrentLinks(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-edges]')) {
    const here = row.querySelector<HTMLElement>('[aria-current]');
    if (!here) continue;
    const end = here.offsetLeft + here.offsetWidth;
    if (end > row.scrollLeft + row.clientWidth)
      row.scrollTo({ left: here.offsetLeft - BEFORE_PX, behavior: 'instant' });
  }
}
