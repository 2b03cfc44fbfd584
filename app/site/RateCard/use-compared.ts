import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ComparisonProps } from './Comparison.tsx';
import { COMPARE_HASH } from './compare-hash.ts';

const MOST_COMPARED = 3;

/**
 * The ids of the items to compare, and the comparison if it is open. The address names the items of an open comparison,
 * so that it can be shared, and Back closes it.
 */
export function useCompared() {
  const [compared, setCompared] = useState<readonly string[]>([]);
  const hash = useSyncExternalStore(
    onAddress,
    () => location.hash,
    () => '',
  );
  const open = hash.startsWith(COMPARE_HASH);
  useEffect(() => {
    if (open) setCompared(hash.slice(COMPARE_HASH.length).split('.').slice(0, MOST_COMPARED));
  }, [open, hash]);
  const Comparison = useComparison(compared);
  const toggle = useCallback((id: string) => setCompared((before) => toggled(before, id)), []);
  return { compared, Comparison: open ? Comparison : undefined, toggle };
}

/** Loads the code of the comparison when the first item is chosen. After a failure the next choice tries again. */
function useComparison(compared: readonly string[]) {
  const [loaded, setLoaded] = useState<ComponentType<ComparisonProps>>();
  useEffect(() => {
    if (compared.length === 0) return;
    import('./Comparison.tsx').then(
      ({ Comparison }) => setLoaded(() => Comparison),
      (error: unknown) => console.error('The comparison did not load', error),
    );
  }, [compared]);
  return loaded;
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MOST_COMPARED);

function onAddress(changed: () => void) {
  // Before the browser restores the scroll position, unlike `hashchange`.
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
