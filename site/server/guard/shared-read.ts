/** Shares a read among callers; none gets one that began before its own request. At most one runs and one waits. */
export function sharedRead<T>(work: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  const begin = (): Promise<T> => {
    const begun = work().finally(() => {
      if (current === begun) current = undefined;
    });
    current = begun;
    return begun;
  };

  return () => {
    if (next) return next;
    const after = current ?? new Promise<void>((resolve) => setImmediate(resolve));
    next = after
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}
