import type { PageProps } from '../content/page-data.ts';
import { InvestorHead } from '../layout/InvestorHead/InvestorHead.tsx';
import { Built } from '../ui/Built.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Pairs } from '../ui/Pairs.tsx';
import { HitBar } from './ReadingCopy/HitBar.tsx';
import { PageList } from './ReadingCopy/PageList.tsx';
import styles from './ReadingCopy/ReadingCopy.module.css';
import type { readPage } from './read-data.ts';

type ReadProps = PageProps<typeof readPage>;

/** The text of one document, page by page. */
export default function Read(props: ReadProps & { html?: string }) {
  const { title, lead, notice, contents, html, before, after, href, isPdf, words } = props;
  return (
    <>
      <InvestorHead title={title} lead={lead} />
      <Notice notice={notice} href={href} words={words} />
      <div className={`columns page-body ${styles.layout}`}>
        <PageList contents={contents} words={words} />
        <div className={styles.pages}>
          <HitBar pdf={isPdf ? href : undefined} words={words} />
          <Built html={html} />
          <nav className={styles.ends} aria-label={words.documents}>
            {before && (
              <a className="plain" href={before.href}>
                <Icon name="previous" />
                <span>
                  <small className="note">{words.earlier}</small> {before.title}
                </span>
              </a>
            )}
            {after && (
              <a className="plain" href={after.href}>
                <span>
                  <small className="note">{words.later}</small> {after.title}
                </span>
                <Icon name="next" />
              </a>
            )}
          </nav>
        </div>
      </div>
    </>
  );
}

/** Explains that this page is a reading copy and the file is the filed document. */
function Notice({ notice, href, words }: Pick<ReadProps, 'notice' | 'href' | 'words'>) {
  const { sha256, state, replacement, transcript, amendments } = notice;
  return (
    <div className={`wide-split ${styles.notice}`} role="note">
      <div>
        <p className="label">{words.copy}</p>
        {notice.text && <p>{words.notice}</p>}
      </div>
      <Pairs
        pairs={[
          {
            label: words.hash,
            value: <span className={styles.hash}>{sha256.replace(/.{8}(?=.)/g, '$& ')}</span>,
          },
          {
            label: words.state,
            value: (
              <>
                {state} {replacement && <a href={replacement.href}>{replacement.title}</a>}
              </>
            ),
          },
          {
            label: words.transcript,
            value: transcript && <a href={transcript.href}>{transcript.title}</a>,
          },
          { label: words.corrected, value: amendments.join(' ') },
        ]}
      />
      <div className={`row screen-only ${styles.actions}`}>
        <a className="solid" href={href} target="_blank" rel="noopener">
          {words.open}
        </a>
      </div>
    </div>
  );
}
