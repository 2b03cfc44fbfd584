/** A function that listens to events of the window, for `useSyncExternalStore` and effects. It returns one that stops. */
export const onWindow =
  (...types: string[]) =>
  (listener: () => void) => {
    for (const type of types) addEventListener(type, listener, { passive: true });
    return () => {
      for (const type of types) removeEventListener(type, listener);
    };
  };
