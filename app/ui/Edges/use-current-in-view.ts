import { useEffect, useRef } from 'react';

/** Space left of the link, so that the one before it is seen to go on. */
const BEFORE_PX = 20;

/** @returns the ref of a row of links, which is scrolled to its current one where that is out of view */
export function useCurrentInView<Row extends HTMLElement>() {
  const ref = useRef<Row>(null);
  useEffect(() => {
    const row = ref.current;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !here) return;
    const end = here.offsetLeft + here.offsetWidth;
    if (end <= row.scrollLeft + row.clientWidth) return;
    row.scrollTo({ left: here.offsetLeft - BEFORE_PX, behavior: 'instant' });
  }, []);
  return ref;
}
