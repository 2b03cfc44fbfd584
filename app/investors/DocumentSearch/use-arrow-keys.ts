import { type RefObject, useEffect } from 'react';

/** Arrow keys move the focus from the search box to the results, and back. */
export function useArrowKeys(results: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = results.current?.parentElement;
    const walk = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const stops = [...(area?.querySelectorAll<HTMLElement>('input, h2 a') ?? [])];
      const here = stops.indexOf(event.target as HTMLElement);
      const next = by === 0 || here < 0 ? undefined : stops[here + by];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    area?.addEventListener('keydown', walk);
    return () => area?.removeEventListener('keydown', walk);
  }, [results]);
}
