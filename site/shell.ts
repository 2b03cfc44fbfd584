import { runCarousels } from './ui/Carousel/run-carousels.ts';
import { runFolds } from './ui/Collapsible/run-folds.ts';
import { runBanner } from './ui/Marquee/run-banner.ts';
import { movesUnasked } from './ui/motion.ts';

/** Found by the name of the file, so that a room can be taken out of the program. */
const OF_ROOMS = Object.values(
  import.meta.glob<() => void>('../rooms/*/pages/shell-part.ts', {
    eager: true,
    import: 'startShellPart',
  }),
);

/** What every page does besides its islands: without React, and by attributes only, because others may change the page. */
export function startShell(): void {
  markScrolledBar();
  nameLostPictures();
  runFolds();
  showCurrentLinks();
  runBanner();
  runCarousels();
  whenActed((act) => void import('./first-act.ts').then((late) => late.onFirstAct(act)));
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print]')) print();
  });
  for (const start of OF_ROOMS) start();
  // Each of these loads only where the page has it.
  const has = (selector: string) => document.querySelector(selector) !== null;
  const hero = document.querySelector<HTMLElement>('[data-hero]');
  if (has('[data-loop]'))
    whenActed(() => void import('./ui/Loop/watch-loops.ts').then((late) => late.watchLoops()));
  if (hero && movesUnasked())
    whenLoaded(() => void import('./pages/Hero/play-hero.ts').then((late) => late.playHero(hero)));
  if (has('[data-unknown]'))
    void import('./layout/Footer/breadcrumb.ts').then((late) => late.nameAddress());
}

function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

/** How far a page is scrolled when the bar changes its look. It is here because only late scripts load the other limits. */
const NAV_SCROLL_THRESHOLD_PX = 50;

function markScrolledBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  const mark = () => {
    if (bar) bar.dataset['scrolled'] = String(scrollY > NAV_SCROLL_THRESHOLD_PX);
  };
  mark();
  addEventListener('scroll', mark, { passive: true });
}

/** Shows the name of a picture or logo in its place if it does not load, and logs it. */
function nameLostPictures(): void {
  document.addEventListener('error', ({ target }) => nameIfLost(target), true);
  // They may have failed before this script ran.
  for (const image of document.images)
    if (image.complete && image.currentSrc && image.naturalWidth === 0) nameIfLost(image);
}

function nameIfLost(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.hidden) return;
  console.error(`The picture '${target.alt}' did not load: ${target.currentSrc || target.src}`);
  target.hidden = true;
  const name = document.createElement('span');
  name.className = 'lost';
  name.textContent = target.alt;
  target.after(name);
}

/** Space left of the link, so that the one before it is seen to go on. */
const BEFORE_PX = 20;

function showCurrentLinks(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-edges]')) {
    const here = row.querySelector<HTMLElement>('[aria-current]');
    if (!here) continue;
    const end = here.offsetLeft + here.offsetWidth;
    if (end > row.scrollLeft + row.clientWidth)
      row.scrollTo({ left: here.offsetLeft - BEFORE_PX, behavior: 'instant' });
  }
}

const ACTS = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'];

export function whenActed(act: (first: Event) => void): void {
  const once = (first: Event) => {
    // The page itself scrolls rows of links.
    if (first.type === 'scroll' && first.target !== document) return;
    for (const type of ACTS) removeEventListener(type, once, true);
    act(first);
  };
  for (const type of ACTS) addEventListener(type, once, { capture: true, passive: true });
}
