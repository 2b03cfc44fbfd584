import { useSyncExternalStore } from 'react';
import { NAV_SCROLL_THRESHOLD_PX } from '../../../contract/limits.ts';

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled past the threshold. Undefined in the built HTML. */
export function useScrolled(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    onScroll,
    () => scrollY > NAV_SCROLL_THRESHOLD_PX,
    () => undefined,
  );
}
