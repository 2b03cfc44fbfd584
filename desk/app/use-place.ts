import { useSyncExternalStore } from 'react';

/** The current view, from the address after `#`: `['words', 'projects/projects.yaml', 'first-film']`. */
export function usePlace(): string[] {
  return partsOf(useSyncExternalStore(subscribe, () => window.location.hash));
}

const partsOf = (hash: string): string[] =>
  hash.replace(/^#\//, '').split('/').filter(Boolean).map(decodeURIComponent);

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

export const placeOf = (...parts: string[]): string =>
  `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

/** Changes the view in the same paint as the edits around it: the browser's own event comes later. */
export const go = (...parts: string[]): void => {
  window.location.hash = placeOf(...parts);
  window.dispatchEvent(new Event('hashchange'));
};

/** Sets the last part of the address, unless a click has already led elsewhere and the page does not show it yet. */
export function complete(...parts: string[]): void {
  const current = partsOf(window.location.hash).slice(0, parts.length - 1);
  if (current.every((part, at) => part === parts[at])) window.location.replace(placeOf(...parts));
}
