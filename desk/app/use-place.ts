import { useSyncExternalStore } from 'react';

/** The current view, from the address after `#`: `['words', 'projects/projects.yaml', 'first-film']`. */
export function usePlace(): string[] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return hash.replace(/^#\//, '').split('/').filter(Boolean).map(decodeURIComponent);
}

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
