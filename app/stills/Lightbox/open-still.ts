import { useSyncExternalStore } from 'react';
import { onWindow } from '../../ui/on-window.ts';

/** The address names the open still: `#<id>`. */

const CHANGED = 'site:still';

const onChange = onWindow('popstate', 'hashchange', CHANGED);

/** The id of the still in the address, or an empty string. Always empty in the built HTML. */
export function useOpenStill(): string {
  return useSyncExternalStore(
    onChange,
    () => location.hash.slice(1),
    () => '',
  );
}

/** Opens a still. The browser's back button closes it. */
export function openStill(id: string): void {
  history.pushState({ openedHere: true }, '', `#${id}`);
  dispatchEvent(new Event(CHANGED));
}

/** Replaces the open still with another one. */
export function turnToStill(id: string): void {
  history.replaceState(history.state, '', `#${id}`);
  dispatchEvent(new Event(CHANGED));
}

/** Returns to the page. A visitor who arrived at the still's address stays on the page. */
export function closeStill(): void {
  if (history.state?.openedHere) {
    history.back();
    return;
  }
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new Event(CHANGED));
}

/** Loads the lightbox when a visitor is about to open a still, not with the page. */
export const loadLightbox = () => import('./Lightbox.tsx');
