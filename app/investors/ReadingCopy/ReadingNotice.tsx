import { paths } from '../../../contract/paths.ts';
import type { PageProps } from '../../content/page-data.ts';
import button from '../../ui/Button/Button.module.css';
import { Pairs } from '../../ui/Pairs.tsx';
import type { readPage } from '../read-data.ts';
import styles from './ReadingNotice.module.css';

type ReadingNoticeProps = Pick<PageProps<typeof readPage>, 'notice' | 'href' | 'words'>;

/** Explains that this page is a reading copy and the file is the filed document. */
export function ReadingNotice({ notice, href, words }: ReadingNoticeProps) {
  return (
    <div className={`wide-split ${styles['notice']}`} role="note">
      <div>
        <p className="label">{words.copy}</p>
        {notice.text && <p>{words.notice}</p>}
      </div>
      <Pairs
        pairs={[
          {
            label: words.hash,
            value: (
              <span className={styles['hash']}>{notice.sha256.replace(/.{8}(?=.)/g, '$& ')}</span>
            ),
          },
          { label: words.state, value: <State notice={notice} /> },
          {
            label: words.transcript,
            value: notice.transcript && (
              <a href={notice.transcript.href}>{notice.transcript.title}</a>
            ),
          },
          { label: words.corrected, value: notice.amendments.join(' ') },
        ]}
      />
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

const State = ({ notice: { state, replacement } }: Pick<ReadingNoticeProps, 'notice'>) => (
  <>
    {state} {replacement && <a href={replacement.href}>{replacement.title}</a>}
  </>
);
