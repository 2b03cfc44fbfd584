import { runMenu } from './layout/Navigation/run-menu.ts';
import { prefetchHovered } from './prefetch-hovered.ts';
import { announceKind } from './stills/ContactSheet/announce-kind.ts';
import { keepScrollbarGutter } from './ui/keep-scrollbar-gutter.ts';
import { showStills } from './ui/show-stills.ts';

/** Does what a page needs only once its visitor does something. */
export function onFirstAct(): void {
  runMenu();
  showStills();
  keepScrollbarGutter();
  prefetchHovered();
  announceKind();
}
