import { onWindow } from '../../../../site/ui/on-window.ts';

/** The address names the open still: `#<id>`. */

const CHANGED = 'site:still';

export const onStillChange = onWindow('popstate', 'hashchange', CHANGED);

/** The id of the still in the address, or an empty string. */
export const named = () => location.hash.slice(1);

/** Opens a still. The browser's back button closes it. A second click on its link changes nothing. */
export function openStill(id: string): void {
  if (named() === id) return;
  history.pushState({ openedHere: true }, '', `#${id}`);
  dispatchEvent(new Event(CHANGED));
}

export function turnToStill(id: string): void {
  history.replaceState(history.state, '', `#${id}`);
  dispatchEvent(new Event(CHANGED));
}

/** Returns to the page. A visitor who arrived at the still's address stays on the page. */
export function closeStill(): void {
  const closed = named();
  const forget = () => {
    if (named() !== closed) return;
    history.replaceState(null, '', location.pathname + location.search);
    dispatchEvent(new Event(CHANGED));
  };
  if (history.state?.openedHere) {
    // The entry before it may name the same still.
    addEventListener('popstate', forget, { once: true });
    history.back();
  } else forget();
}
