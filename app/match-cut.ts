/** Opts a page in. Most visitors press no film, so only pages with one do, and skip every other transition. */
const OPT_IN =
  '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }';
const FILM = 'a[href^="/project/"]:has(img)';

/**
 * A match cut: the pressed picture of a film becomes the first picture of its page, and its title the headline. Film
 * pages opt in by their inline style (tools/build/styles/critical-css.ts), because they do so before any script runs.
 */
export function cutToPressedFilm(): void {
  let pressed: Element | null | undefined;
  addEventListener('pageswap', ({ viewTransition }) => {
    if (!pressed) viewTransition?.skipTransition();
  });
  if (!document.querySelector(FILM)) return;
  document.styleSheets[0]?.insertRule(OPT_IN);
  document.addEventListener('click', ({ target }) => {
    pressed = (target as Element).closest(FILM);
    if (!pressed) return;
    for (const part of document.querySelectorAll('[data-cut]')) part.removeAttribute('data-cut');
    pressed.querySelector('img')?.setAttribute('data-cut', 'frame');
    pressed.querySelector('b')?.setAttribute('data-cut', 'title');
  });
}
