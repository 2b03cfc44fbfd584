import { useCallback, useEffect, useRef, useState } from 'react';

const MOST_COMPARED = 3;
const COMPARE_HASH = '#compare=';

/** The items to compare. The address names the items of an open comparison, so that it can be shared. */
export function useCompared() {
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [open, setOpen] = useState(false);
  const before = useRef(compared);
  before.current = compared;
  useEffect(() => {
    if (!location.hash.startsWith(COMPARE_HASH)) return;
    const ids = location.hash.slice(COMPARE_HASH.length).split('.');
    setCompared(ids.slice(0, MOST_COMPARED));
    setOpen(ids.length > 1);
  }, []);
  const show = useCallback((shown: boolean, ids = before.current) => {
    setOpen(shown);
    const hash = shown ? COMPARE_HASH + ids.join('.') : '';
    history.replaceState(history.state, '', location.pathname + location.search + hash);
    document.getElementById('rates')?.scrollIntoView();
  }, []);
  const toggle = useCallback(
    (id: string) => {
      const ids = before.current;
      const next = ids.includes(id)
        ? ids.filter((other) => other !== id)
        : [...ids, id].slice(-MOST_COMPARED);
      setCompared(next);
      if (location.hash.startsWith(COMPARE_HASH)) show(next.length > 1, next);
    },
    [show],
  );
  return { compared, open: open && compared.length > 1, toggle, show };
}
