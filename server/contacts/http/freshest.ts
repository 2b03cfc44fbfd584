/**
 * Shares one piece of work among callers who ask at the same time. A caller never gets an answer
 * that was begun before it asked, so nothing shown is older than the question, whichever server
 * wrote it; and however many ask, one piece of work is under way and one waits.
 */
export function freshest<T>(work: () => Promise<T>): () => Promise<T> {
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
