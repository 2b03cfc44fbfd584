import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the built HTML, true once React runs. Use it for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
