import { memo, useState } from 'react';
import { Collapsible } from '../../ui/Collapsible/Collapsible.tsx';
import { FilingFilter } from '../FilingFilter/FilingFilter.tsx';
import { chosenRows, EVERYTHING, FILTER_ABOVE } from '../FilingFilter/filing-choice.ts';
import { FilingList } from '../FilingList/FilingList.tsx';
import type { FilingWords } from '../FilingList/filing-row.ts';
import { fileSize } from '../file-size.ts';
import { fill } from '../fill.ts';
import { InvestorHead } from '../InvestorHead/InvestorHead.tsx';
import { InvestorSections } from '../InvestorSections/InvestorSections.tsx';
import styles from './FilingPage.module.css';
import type { FilingArchive, FilingFold, FilingPageData } from './filing-page.ts';

/** A page of filings: its lists, each under a heading that opens and closes by itself. */
export const FilingPage = memo(function FilingPage({ page }: { page: FilingPageData }) {
  const { words, archive, folds } = page;
  const oneList = folds.length === 1;
  return (
    <>
      <InvestorHead title={page.title} lead={page.lead} />
      <div className={styles.layout}>
        <InvestorSections label={words.sections} sections={page.sections} current={page.id} />
        <div className={styles.lists}>
          {folds.map((fold) => (
            <Fold key={fold.id} fold={fold} words={words} archive={oneList ? archive : undefined} />
          ))}
          <p className={styles.links}>
            {!oneList && archive && <DownloadAll archive={archive} words={words} />}
            <span>{words.feeds}</span>
            <a href={`/feeds/${page.id}.xml`}>{words.atom}</a>
            <a href={`/feeds/${page.id}.json`}>{words.json}</a>
          </p>
        </div>
      </div>
    </>
  );
});

interface FoldProps {
  fold: FilingFold;
  words: FilingWords;
  archive: FilingArchive | undefined;
}

function Fold({ fold, words, archive }: FoldProps) {
  const [choice, setChoice] = useState(EVERYTHING);
  const shown = chosenRows(fold.rows, choice);
  const total = fold.rows.length;
  const filter = total > FILTER_ABOVE;
  return (
    <Collapsible title={fold.title} note={fold.note} count={fold.count}>
      {(filter || archive) && (
        <div className={styles.links}>
          {filter && (
            <FilingFilter
              rows={fold.rows}
              words={words}
              onChoose={setChoice}
              status={shown.length < total ? fill(words.shown, { n: shown.length, total }) : ''}
            />
          )}
          {archive && <DownloadAll archive={archive} words={words} />}
        </div>
      )}
      {total > 0 && shown.length === 0 ? (
        <p className={styles.nothing}>{words.nothing}</p>
      ) : (
        <FilingList caption={fold.title} rows={shown} words={words} />
      )}
    </Collapsible>
  );
}

function DownloadAll({ archive, words }: { archive: FilingArchive; words: FilingWords }) {
  return (
    <a className={styles.archive} href={archive.href} download>
      {words.downloadAll} ({fill(words.archive, { size: fileSize(archive.bytes) })})
    </a>
  );
}
