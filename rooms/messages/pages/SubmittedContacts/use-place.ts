import { useEffect, useRef, useState } from 'react';
import { read, store } from '../../../../site/layout/tab-storage.ts';
import type { useContactList } from './use-contact-list.ts';

const PLACE = 'contacts-place';

/** Where the visitor left the page, and how many entries it had room for. */
interface Place {
  room: number;
  top: number;
}

/** What a visitor does who is no longer waiting for the place of before. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * How many entries the list shows. After Back or a reload these are as many as before, and the page returns to its place:
 * the browser tries that before the list is there, and stops at the end of the shorter page.
 */
export function usePlace(
  { entries, hasMore, more }: ReturnType<typeof useContactList>,
  firstRoom: number,
) {
  const [room, setRoom] = useState(firstRoom);
  const left = useRef<Place>(undefined);
  useEffect(() => {
    left.current = leftPlace();
    if (left.current) setRoom(left.current.room);
    const stay = () => {
      left.current = undefined;
    };
    for (const act of ACTS) addEventListener(act, stay, { once: true, passive: true });
  }, []);

  const missing = hasMore && entries ? Math.max(0, room - entries.length) : 0;
  useEffect(() => {
    if (missing > 0) void more();
  }, [missing, more]);

  useEffect(() => {
    const keep = () => store(PLACE, { room, top: scrollY } satisfies Place);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [room]);

  useEffect(() => {
    if (!left.current || !entries || missing > 0) return;
    scrollTo({ top: left.current.top, behavior: 'instant' });
    left.current = undefined;
  });
  return { room, setRoom };
}

/** The place that was left, if the page is shown again and was too short for it. */
function leftPlace(): Place | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isShownAgain = visit?.type === 'back_forward' || visit?.type === 'reload';
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  return isShownAgain && isAtEnd ? read<Place>(PLACE) : undefined;
}
