import { fill } from '../../../contract/words/fill.ts';
import type { PdfPage } from '../../../model/pdf/read-pdf.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import styles from './ReadingCopy.module.css';
import { ReadingText } from './ReadingText.tsx';

export interface ReadingPagesProps {
  pages: readonly PdfPage[];
  href: string;
  /** The language of the document, if it differs from the page's. */
  language: string | undefined;
  words: Investor['reading'];
}

/** Every page of a document: a section with its number and a link to the same page of the PDF. */
export function ReadingPages({ pages, href, language, words }: ReadingPagesProps) {
  return pages.map(({ blocks }, place) => {
    const page = place + 1;
    return (
      <section
        key={page}
        id={`page-${page}`}
        className={styles['page']}
        data-page={page}
        aria-labelledby={`page-${page}-number`}
      >
        <div className={`label ${styles['number']}`}>
          <h2 id={`page-${page}-number`}>
            {words.page} {page}
          </h2>
          <a
            className="tap screen-only"
            href={`${href}#page=${page}`}
            target="_blank"
            rel="noopener"
            aria-label={fill(words.openAt, { page })}
          >
            PDF
          </a>
        </div>
        <div className={styles['text']} data-text="" lang={language}>
          {blocks.length > 0 ? (
            <ReadingText blocks={blocks} />
          ) : (
            <p className="note">{words.noText}</p>
          )}
        </div>
        {pages.length > 1 && (
          <p className={`row note screen-only ${styles['turn']}`}>
            {place > 0 && <Turn to={page - 1} word={words.previous} page={words.page} />}
            {page < pages.length && <Turn to={page + 1} word={words.next} page={words.page} />}
          </p>
        )}
      </section>
    );
  });
}

/** A link to the page before or after. Its name has the page's number, because every page has such links. */
function Turn({ to, word, page }: { to: number; word: string; page: string }) {
  return (
    <a className="tap" href={`#page-${to}`} aria-label={`${word}: ${page} ${to}`}>
      {word}
    </a>
  );
}
