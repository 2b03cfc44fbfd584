import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the built HTML, true once React runs: for controls that would be dead without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
