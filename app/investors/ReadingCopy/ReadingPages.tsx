import { fill } from '../../../contract/words/fill.ts';
import type { Block } from '../../../model/investors/pdf/blocks.ts';
import type { PdfPage } from '../../../model/investors/pdf/read-pdf.ts';
import type { Filing } from '../../../model/schemas/filing.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import { type PageOfEntry, pageOfEntry } from './contents-pages.ts';
import styles from './ReadingCopy.module.css';
import { ReadingText } from './ReadingText.tsx';

export interface ReadingPagesProps {
  pages: readonly PdfPage[];
  /** The address of the document, if it is a PDF, which opens at a page. */
  pdf: string | undefined;
  /** The recording whose transcript this is, and the transcript. */
  recording: Filing | undefined;
  captions: string | undefined;
  /** The language of the document, if it differs from the page's. */
  language: string | undefined;
  words: Investor['reading'];
}

/** The recording, if there is one, and every page of a document under its number. */
export function ReadingPages(props: ReadingPagesProps) {
  const { pages, recording, captions } = props;
  const leadsTo = pageOfEntry(pages);
  return (
    <>
      {recording && <Recording recording={recording} captions={captions} />}
      {pages.map(({ blocks }, place) => (
        <Page key={String(place)} {...props} blocks={blocks} place={place} leadsTo={leadsTo} />
      ))}
    </>
  );
}

function Recording({ recording, captions }: { recording: Filing; captions: string | undefined }) {
  const { href, title, language } = recording;
  const Player = href.endsWith('.mp4') ? 'video' : 'audio';
  return (
    <Player className={styles.player} controls preload="none" src={href} aria-label={title}>
      {captions && <track kind="captions" src={captions} srcLang={language} />}
    </Player>
  );
}

interface PageOfTextProps extends ReadingPagesProps {
  blocks: readonly Block[];
  place: number;
  leadsTo: PageOfEntry;
}

function Page(props: PageOfTextProps) {
  const { pages, pdf, recording, language, words, blocks, place, leadsTo } = props;
  const page = place + 1;
  return (
    <section
      id={`page-${page}`}
      className={styles.page}
      data-page={page}
      aria-labelledby={`page-${page}-number`}
    >
      <div className={`label inked ${styles.number}`}>
        <h2 id={`page-${page}-number`}>
          {words.page} {page}
        </h2>
        {pdf && (
          <a
            className="tap screen-only"
            href={`${pdf}#page=${page}`}
            target="_blank"
            rel="noopener"
            aria-label={fill(words.openAt, { page })}
          >
            PDF
          </a>
        )}
      </div>
      <div className={`large ${styles.text}`} data-text="" lang={language}>
        {blocks.length > 0 ? (
          <ReadingText
            blocks={blocks}
            before={pages[place - 1]?.blocks}
            recording={recording?.href}
            leadsTo={leadsTo}
          />
        ) : (
          <p className="note">{words.noText}</p>
        )}
      </div>
      {pages.length > 1 && (
        <p className={`row note screen-only ${styles.turn}`}>
          {place > 0 && <Turn to={page - 1} word={words.previous} page={words.page} />}
          {page < pages.length && <Turn to={page + 1} word={words.next} page={words.page} />}
          <a className={`tap ${styles.toList}`} href="#page-list">
            {words.pages}
          </a>
        </p>
      )}
    </section>
  );
}

/** A link to the page before or after. Its name has the page's number, because every page has such links. */
function Turn({ to, word, page }: { to: number; word: string; page: string }) {
  return (
    <a className="tap" href={`#page-${to}`} aria-label={`${word}: ${page} ${to}`}>
      {word}
    </a>
  );
}
