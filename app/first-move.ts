import { NOT_FOUND_PATH } from '../contract/paths.ts';
import { noteVisit } from './layout/visited-pages.ts';
import { cutToPressedFilm } from './match-cut.ts';
import { prefetchHovered } from './prefetch-hovered.ts';

let moved = false;

/** Does what a page needs only once its visitor does something. */
export function firstMove(path: string): void {
  if (moved) return;
  moved = true;
  if (path !== NOT_FOUND_PATH) noteVisit(path);
  prefetchHovered();
  cutToPressedFilm();
}
