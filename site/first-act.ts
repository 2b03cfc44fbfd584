import { REVEAL_THRESHOLD } from './contract/limits.ts';
import { runInvestorList } from './layout/Navigation/investor-list.ts';
import { movesUnasked } from './ui/motion.ts';

const OPEN = 'dialog:is([open], :popover-open)';

/** An open dialog hides the scrollbar of the page. This reserves its width, so that the page does not shift. */
function keepScrollbarGutter(): void {
  const page = document.documentElement;
  const keep = ({ target }: Event) => {
    if (!(target instanceof HTMLDialogElement) || document.querySelector(OPEN)) return;
    page.style.scrollbarGutter = innerWidth > page.clientWidth ? 'stable' : '';
  };
  // The event does not bubble, so the listener uses the capture phase.
  document.addEventListener('beforetoggle', keep, true);
}

export function onFirstAct(first: Event): void {
  runInvestorList(first);
  runMenu();
  showStills();
  keepScrollbarGutter();
  prefetchHovered();
  openTiles();
  previewFilms();
  revealParts();
}

/** Plays a silent preview once, in the box in which its film plays when it is pressed. */
function previewFilms(): void {
  if (!movesUnasked()) return;
  for (const film of document.querySelectorAll<HTMLVideoElement>('[data-preview]')) {
    // What the visitor does first may be to play it.
    if (!film.paused) continue;
    film.muted = true;
    film.src = film.dataset['preview'] ?? '';
    // Nobody sees the film without its source: the picture is below it.
    film.onended = film.onerror = () => film.removeAttribute('src');
    film.play().catch(() => {});
  }
}

/** Prefetches pages in browsers without speculation rules, by `fetch`, which the policy allows in Firefox, too. */
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

/** Where nothing can be pointed at, the first tap on a product shows its text, and the second follows its link. */
function openTiles(): void {
  const tap = (event: MouseEvent) => {
    const tile = (event.target as Element).closest('[data-tile]');
    // The keyboard has shown the text with the focus.
    const opens = event.detail > 0 && !tile?.hasAttribute('data-open');
    for (const other of document.querySelectorAll('[data-open]'))
      other.removeAttribute('data-open');
    if (!tile?.querySelector('p')?.clientHeight || !opens) return;
    event.preventDefault();
    tile.setAttribute('data-open', '');
  };
  if (matchMedia('(hover: none)').matches) document.addEventListener('click', tap);
}

function showStills(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-stills]')) {
    const show = ({ target }: Event) => {
      const wanted = (target as Element).closest<HTMLElement>('[data-shows]')?.dataset['shows'];
      if (wanted === undefined) return;
      for (const still of part.querySelectorAll<HTMLElement>('[data-still]')) {
        const shown = still.dataset['still'] === wanted;
        still.toggleAttribute('data-shown', shown);
        if (shown) still.dataset['seen'] = '';
      }
    };
    part.addEventListener('pointerover', show);
    part.addEventListener('focusin', show);
  }
}

/** The browser itself opens the menu. This closes it for the page that a link leads to. */
function runMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]');
  if (!menu) return;
  const close = () => menu.hidePopover();
  // Before the page enters the back/forward cache.
  addEventListener('pagehide', close);
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
}

/** Heads, cards and rows. A whole section is many windows high on a phone, and would wait there for a long time. */
const PARTS = 'main > .section :is(:has(> h2), li:not(li li))';

/** Parts up to this height wait for a fifth of it, higher ones for a tenth, so that 40 px wait in view at most. */
const SHORT = 200;
const TALL = 400;

/** Hides the parts below the window, and fades each in once it is in view; none with reduced motion or above `TALL`. */
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
