import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import button from '../../ui/Button/Button.module.css';
import styles from './ReadingNotice.module.css';

export interface Notice {
  /** Whether the page has the text of the document: not of a withdrawn one. */
  text: boolean;
  sha256: string;
  /** The status of the copy: current, superseded or withdrawn. */
  state: string;
  replacement?: { title: string; href: string } | undefined;
  /** Earlier titles and dates, before corrections. */
  amendments: string[];
}

export interface ReadingNoticeProps {
  notice: Notice;
  href: string;
  words: Investor['reading'];
}

/** Explains that this page is a reading copy and the PDF is the filed document. */
export function ReadingNotice({ notice, href, words }: ReadingNoticeProps) {
  return (
    <div className={styles['notice']} role="note">
      <div>
        <p className="label">{words.copy}</p>
        {notice.text && <p>{words.notice}</p>}
      </div>
      <dl>
        <Fact name={words.hash}>
          <span className={styles['hash']}>{notice.sha256.replace(/.{8}(?=.)/g, '$& ')}</span>
        </Fact>
        <Fact name={words.state}>
          {notice.state}{' '}
          {notice.replacement && <a href={notice.replacement.href}>{notice.replacement.title}</a>}
        </Fact>
        {notice.amendments.length > 0 && (
          <Fact name={words.corrected}>{notice.amendments.join(' ')}</Fact>
        )}
      </dl>
      <div className={`row screen-only ${styles['actions']}`}>
        <a className={button.solid} href={href} target="_blank" rel="noopener">
          {words.open}
        </a>
        <a className="tap" href={`${paths.investor}#copy-check`}>
          {words.check}
        </a>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
