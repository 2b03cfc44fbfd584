import { useSyncExternalStore } from 'react';

/** The still open in the lightbox is part of the address: `#<id>`. */

const CHANGED = 'site:still';

function onChange(listener: () => void): () => void {
  for (const type of ['popstate', 'hashchange', CHANGED]) addEventListener(type, listener);
  return () => {
    for (const type of ['popstate', 'hashchange', CHANGED]) removeEventListener(type, listener);
  };
}

/** Id of the still that the address names, or an empty string; in the built HTML always the latter. */
export function useOpenStill(): string {
  return useSyncExternalStore(
    onChange,
    () => location.hash.slice(1),
    () => '',
  );
}

/** Opens a still; the browser's back button closes it. */
export function openStill(id: string): void {
  history.pushState({ openedHere: true }, '', `#${id}`);
  dispatchEvent(new Event(CHANGED));
}

/** Shows another still in place of the open one. */
export function turnToStill(id: string): void {
  history.replaceState(history.state, '', `#${id}`);
  dispatchEvent(new Event(CHANGED));
}

/** Goes back to the page; a visitor whose first address was the still's stays on it. */
export function closeStill(): void {
  if (history.state?.openedHere) {
    history.back();
    return;
  }
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new Event(CHANGED));
}
