import { runInvestorList } from './layout/Navigation/investor-list.ts';
import { markScrolledBar } from './layout/Navigation/scrolled-bar.ts';
import { runCarousels } from './ui/Carousel/run-carousels.ts';
import { runFolds } from './ui/Collapsible/run-folds.ts';
import { showCurrentLinks } from './ui/Edges/show-current-links.ts';
import { runLoops } from './ui/Loop/run-loops.ts';
import { runBanner } from './ui/Marquee/run-banner.ts';
import { nameLostPictures } from './ui/Picture/name-lost-pictures.ts';
import { revealParts } from './ui/Reveal/reveal-parts.ts';
import { whenActed } from './ui/when-acted.ts';

/**
 * What every page does besides its islands. It needs no React, and changes only attributes, so it works on a page that
 * an extension or a translation has changed.
 */
export function startShell(): void {
  markScrolledBar();
  runInvestorList();
  nameLostPictures();
  runFolds();
  showCurrentLinks();
  runBanner();
  runCarousels();
  revealParts();
  runLoops();
  whenActed(() => void import('./first-act.ts').then((late) => late.onFirstAct()));
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print]')) print();
  });
  // Each of these loads only where the page has it.
  const has = (selector: string) => document.querySelector(selector) !== null;
  if (has('[data-screening]'))
    void import('./stills/Screening/run-films.ts').then((late) => late.runFilms());
  if (has('[data-reel]')) void import('./stills/run-reel.ts').then((late) => late.runReel());
  if (has('[data-unknown]'))
    void import('./layout/Footer/name-address.ts').then((late) => late.nameAddress());
}
