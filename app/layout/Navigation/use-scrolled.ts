import { useSyncExternalStore } from 'react';

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled past `threshold` CSS pixels. Undefined in the built HTML. */
export function useScrolled(threshold: number): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    onScroll,
    () => scrollY > threshold,
    () => undefined,
  );
}
