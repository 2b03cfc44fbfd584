import { useEffect, useRef, useState } from 'react';

/**
 * After going to another page inside the site: the focus moves to `main`, as a new document would begin there,
 * and the page's title is returned for a live region.
 */
export function useAnnounceRoute(pathname: string, main: React.RefObject<HTMLElement | null>) {
  const [title, setTitle] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
  return title;
}
