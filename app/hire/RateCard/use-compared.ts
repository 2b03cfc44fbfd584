import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { onWindow } from '../../ui/on-window.ts';
import type { ComparisonProps } from './Comparison.tsx';
import { COMPARE_HASH } from './compare-hash.ts';

/** Comes before the browser restores the scroll position, unlike `hashchange`. */
const onAddress = onWindow('popstate');
const MOST_COMPARED = 3;
/** The most characters of a broken link that are shown. */
const MOST_NAMED = 200;

/**
 * The ids of the items to compare, and the comparison if it is open. The address names the items of an open comparison,
 * so that it can be shared, and Back closes it. `lost` is what the address names beyond these: an old link may name items
 * that are gone. `failed` tells that it is open, but its code did not load.
 */
export function useCompared(items: readonly { id: string }[]) {
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [lost, setLost] = useState('');
  const hash = useSyncExternalStore(
    onAddress,
    () => location.hash,
    () => '',
  );
  const open = hash.startsWith(COMPARE_HASH);
  useEffect(() => {
    const ids = open ? [...new Set(hash.slice(COMPARE_HASH.length).split('.'))] : [];
    const known = ids.filter((id) => items.some((item) => item.id === id)).slice(0, MOST_COMPARED);
    if (open) setCompared(known);
    setLost(
      ids
        .filter((id) => !known.includes(id))
        .join(', ')
        .slice(0, MOST_NAMED),
    );
  }, [open, hash, items]);
  const { Comparison, failed } = useComparison(compared);
  const toggle = useCallback((id: string) => setCompared((before) => toggled(before, id)), []);
  return {
    compared,
    lost,
    toggle,
    failed: open && failed,
    Comparison: open ? Comparison : undefined,
  };
}

/** Loads the code of the comparison when the first item is chosen. After a failure the next choice tries again. */
function useComparison(compared: readonly string[]) {
  const [loaded, setLoaded] = useState<{
    Comparison?: ComponentType<ComparisonProps>;
    failed?: boolean;
  }>({});
  useEffect(() => {
    if (compared.length === 0) return;
    import('./Comparison.tsx').then(setLoaded, (error: unknown) => {
      console.error('The comparison did not load', error);
      setLoaded({ failed: true });
    });
  }, [compared]);
  return loaded;
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MOST_COMPARED);
