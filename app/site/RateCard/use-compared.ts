import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const MOST_COMPARED = 3;
const COMPARE_HASH = '#compare=';

/** The address of a comparison on the page of its department. */
export const comparisonOf = (ids: readonly string[]) => COMPARE_HASH + ids.join('.');

/**
 * The ids of the items to compare. The address names the items of an open comparison, so that it can be shared, and Back
 * closes it.
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
  const toggle = useCallback((id: string) => setCompared((before) => toggled(before, id)), []);
  return { compared, open, toggle };
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MOST_COMPARED);

function onAddress(changed: () => void) {
  // Before the browser restores the scroll position, unlike `hashchange`.
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
