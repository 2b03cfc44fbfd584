import { useCallback, useEffect, useRef, useState } from 'react';
import { read, store } from '../../../../site/layout/tab-storage.ts';
import type { ContactList, ListedContact } from '../../contract/contact.ts';

/** The public list, newest first, page by page. A failure is only logged to the console. */
export function useContactList() {
  const [entries, setEntries] = useState<ListedContact[]>();
  const [cursor, setCursor] = useState<string | null>(null);
  const [off, setOff] = useState(false);
  const [failed, setFailed] = useState(false);
  /** The newest request: an answer that comes after a newer question is dropped. */
  const newest = useRef(0);

  const read = useCallback(async (from: string | null, before: ListedContact[]) => {
    newest.current += 1;
    const mine = newest.current;
    try {
      const page = await readPage(from);
      if (mine !== newest.current) return;
      const known = new Set(before.map((entry) => entry.id));
      setEntries([...before, ...page.data.filter((entry) => !known.has(entry.id))]);
      setCursor(page.nextCursor);
      setOff(page.visibility === 'off');
      setFailed(false);
    } catch (error) {
      console.error('The list of contacts could not be read:', error);
      setFailed(true);
    }
  }, []);

  const reload = useCallback(() => read(null, []), [read]);
  const more = useCallback(() => read(cursor, entries ?? []), [read, cursor, entries]);
  return { entries, hasMore: cursor !== null, failed, off, reload, more };
}

async function readPage(cursor: string | null): Promise<ContactList> {
  const address = cursor ? `/api/contacts?cursor=${encodeURIComponent(cursor)}` : '/api/contacts';
  const answer = await fetch(address, { cache: 'no-store' });
  const body = (await answer.json()) as ContactList;
  if (!answer.ok || body.success !== true) throw new Error(`the server answered ${answer.status}`);
  return body;
}

const PLACE = 'contacts-place';

interface Place {
  limit: number;
  top: number;
}

/** What a visitor does who is no longer waiting for the place of before. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** How many entries are shown: as many as before after Back or a reload, so that the page can return to its place. */
export function usePlace(
  { entries, hasMore, more }: ReturnType<typeof useContactList>,
  firstLimit: number,
) {
  const [limit, setLimit] = useState(firstLimit);
  const left = useRef<Place>(undefined);
  useEffect(() => {
    left.current = leftPlace();
    if (left.current) setLimit(left.current.limit);
    const stay = () => {
      left.current = undefined;
    };
    for (const act of ACTS) addEventListener(act, stay, { once: true, passive: true });
  }, []);

  const missing = hasMore && entries ? Math.max(0, limit - entries.length) : 0;
  useEffect(() => {
    if (missing > 0) void more();
  }, [missing, more]);

  useEffect(() => {
    const keep = () => store(PLACE, { limit, top: scrollY } satisfies Place);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [limit]);

  useEffect(() => {
    if (!left.current || !entries || missing > 0) return;
    scrollTo({ top: left.current.top, behavior: 'instant' });
    left.current = undefined;
  });
  return { limit, setLimit };
}

/** The place that was left, if the page is shown again and was too short for it. */
function leftPlace(): Place | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isShownAgain = visit?.type === 'back_forward' || visit?.type === 'reload';
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  return isShownAgain && isAtEnd ? read<Place>(PLACE) : undefined;
}
