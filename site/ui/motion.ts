/** Whether the visitor stopped what moves by itself on this page. Every pause button shows and sets it. */
let stopped = false;
const listeners = new Set<() => void>();

export function stopMotion(yes: boolean): void {
  stopped = yes;
  for (const listener of listeners) listener();
}

export function onStopMotion(listener: () => void): void {
  listeners.add(listener);
}

export const isStopped = (): boolean => stopped;

/** Whether pictures may move by themselves: not if the visitor asked for less motion or less data. */
export function movesUnasked(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
