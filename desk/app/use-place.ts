import { useSyncExternalStore } from 'react';

/** The current view, from the address after `#`: `['words', 'projects/projects.yaml', '3']`. */
export function usePlace(): string[] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return hash.replace(/^#\//, '').split('/').filter(Boolean).map(decodeURIComponent);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

export const placeOf = (...parts: (string | number)[]): string =>
  `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

export const go = (...parts: (string | number)[]): void => {
  window.location.hash = placeOf(...parts);
};
