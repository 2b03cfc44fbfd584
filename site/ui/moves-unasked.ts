/** Whether pictures may move by themselves: not if the visitor asked for less motion or less data. */
export function movesUnasked(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
