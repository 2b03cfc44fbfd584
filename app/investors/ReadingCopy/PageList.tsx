import { useEffect, useRef, useState } from 'react';
import type { Investor } from '../../../model/schemas/schemas.ts';
import styles from './PageList.module.css';

/** A page is the current one while it crosses a line at this part of the height of the window. */
const LINE = { rootMargin: '-30% 0px -70%' };

interface PageListProps {
  contents: readonly { heading: string; page: number }[];
  words: Investor['reading'];
}

/** Links to the pages that have a heading. It marks where the reader is, and scrolls along. */
export function PageList({ contents, words }: PageListProps) {
  const list = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const current = contents.findLast(({ page }) => page <= shown)?.page;

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const crossing = entries.find(({ isIntersecting }) => isIntersecting);
      if (crossing) setShown(Number(crossing.target.getAttribute('data-page')));
    }, LINE);
    for (const page of document.querySelectorAll('[data-page]')) observer.observe(page);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#page-${current}"]`);
    if (link) list.current?.scrollTo({ top: link.offsetTop - list.current.clientHeight / 2 });
  }, [current]);

  if (contents.length === 0) return null;
  return (
    <nav ref={list} id="page-list" className={`quiet ${styles.list}`} aria-label={words.pages}>
      <h2 className="label">{words.pages}</h2>
      <ol>
        {contents.map(({ heading, page }) => (
          <li key={page}>
            <a href={`#page-${page}`} aria-current={page === current || undefined}>
              <span>{heading}</span>
              <span className="muted">{page}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
