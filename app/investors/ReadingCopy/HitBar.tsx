import { useEffect, useState } from 'react';
import { fill } from '../../../contract/words/fill.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { findHits } from './find-hits.ts';
import styles from './HitBar.module.css';

export interface HitBarProps {
  /** The address of the document, if it is a PDF, which opens at a page. */
  pdf: string | undefined;
  words: Investor['reading'];
}

/** A search hit, and the number of its page. */
interface Hit {
  range: Range;
  page: number;
}

/** Marks the search terms and moves between hits. Without a search in the address it renders nothing. */
export function HitBar({ pdf, words }: HitBarProps) {
  const [query, setQuery] = useState('');
  const [hits, setHits] = useState<Hit[]>([]);
  const [at, setAt] = useState(0);

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('q') ?? '';
    const found = hitsOfPages(asked);
    const from = Number(location.hash.replace('#page-', ''));
    const first = found.findIndex(({ page }) => page >= from);
    setQuery(asked);
    setHits(found);
    setAt(Math.max(first, 0));
  }, []);

  useEffect(() => {
    const hit = hits[at];
    if (!hit) return;
    showInMiddle(hit.range);
    if (!CSS.highlights) return;
    CSS.highlights.set('hits', new Highlight(...hits.map(({ range }) => range)));
    CSS.highlights.set('current-hit', new Highlight(hit.range));
  }, [hits, at]);

  const hit = hits[at];
  if (!hit) return null;
  const go = (step: number) => setAt((at + step + hits.length) % hits.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      className={`row spread bleed screen-only ${styles.bar}`}
      role="group"
      aria-label={words.hits}
    >
      <p className="row" role="status">
        <b>{query}</b>
        <span>{fill(words.hit, { n: at + 1, total: hits.length, page: hit.page })}</span>
      </p>
      <div>
        <button type="button" className="tap" onClick={() => go(-1)} aria-label={words.previousHit}>
          <Icon name="previous" />
          <span aria-hidden="true">{words.previous}</span>
        </button>
        <button type="button" className="tap" onClick={() => go(1)} aria-label={words.nextHit}>
          <span aria-hidden="true">{words.next}</span>
          <Icon name="next" />
        </button>
        {pdf && (
          <a className="tap plain" href={`${pdf}#page=${hit.page}`} target="_blank" rel="noopener">
            {fill(words.openAt, { page: hit.page })}
          </a>
        )}
      </div>
    </div>
  );
}

/** Scrolls to the hit itself, because its paragraph may be taller than the screen, or its table wider. */
function showInMiddle(range: Range): void {
  range.startContainer.parentElement?.scrollIntoView({
    block: 'nearest',
    inline: 'center',
    behavior: 'instant',
  });
  const { top, height } = range.getBoundingClientRect();
  scrollBy({ top: top - (innerHeight - height) / 2 });
}

function hitsOfPages(query: string): Hit[] {
  return [...document.querySelectorAll('[data-page]')].flatMap((section) =>
    findHits(section.querySelectorAll('[data-text]'), query)
      .filter(isSeen)
      .map((range) => ({ range, page: Number(section.getAttribute('data-page')) })),
  );
}

/** A running head that was shown on the page before is only for screen readers. */
const isSeen = ({ startContainer }: Range) =>
  !startContainer.parentElement?.matches('.visually-hidden');
