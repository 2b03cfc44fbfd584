import { useCallback, useRef, useState } from 'react';
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
