import { NOT_FOUND_PATH } from '../contract/paths.ts';
import { noteVisit } from './layout/visited-pages.ts';

let moved = false;

/** Does what a page needs only once its visitor does something. */
export function firstMove(path: string): void {
  if (moved) return;
  moved = true;
  if (path !== NOT_FOUND_PATH) noteVisit(path);
  prefetchHovered();
  cutToPressedFilm();
}

/** Opts a page in. The browser takes a picture of such a page at every navigation, so this waits until a film is pressed. */
const OPT_IN =
  '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }';
const FILM = 'a[href^="/project/"]:has(img)';

/**
 * A match cut: the pressed picture of a film becomes the first picture of its page, and its title the headline. Film
 * pages opt in by their inline style (tools/build/styles/critical-css.ts), because they do so before any script runs.
 * The way back is cut, too, if the browser kept the page.
 */
function cutToPressedFilm(): void {
  let pressed: HTMLAnchorElement | null | undefined;
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const isPressed = pressed?.href === activation?.entry.url;
    // The page of a film from which no other film was pressed.
    const isBack =
      activation?.navigationType === 'traverse' && document.querySelector('h1[data-cut]');
    if (!isPressed && !isBack) viewTransition?.skipTransition();
  });
  document.addEventListener('click', ({ target }) => {
    pressed = (target as Element).closest<HTMLAnchorElement>(FILM);
    if (!pressed) return;
    document.styleSheets[0]?.insertRule(OPT_IN);
    for (const part of document.querySelectorAll('[data-cut]')) part.removeAttribute('data-cut');
    pressed.querySelector('img')?.setAttribute('data-cut', 'frame');
    pressed.querySelector('b')?.setAttribute('data-cut', 'title');
    // Computes styles now, because the browser reads the opt-in before it would compute them.
    pressed.getBoundingClientRect();
  });
}

/**
 * Prefetches a page while the pointer is over its link, in browsers without speculation rules.
 * In Firefox the content security policy blocks `<link rel="prefetch">` but allows `fetch`.
 */
function prefetchHovered(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const fetched = new Set([location.pathname]);
  const prefetch = (target: Element | null) => {
    const link = target?.closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
    // Pages have no file extension. Documents and feeds do.
    if (!link || link.download || /\.\w+$/.test(link.pathname) || fetched.has(link.pathname))
      return;
    fetched.add(link.pathname);
    fetch(link.pathname + link.search, { priority: 'low' }).catch(() => undefined);
  };
  // This loads late, perhaps while the pointer is over a link already.
  prefetch(document.querySelector('a:hover'));
  document.addEventListener('pointerover', ({ target }) => prefetch(target as Element), {
    passive: true,
  });
}
