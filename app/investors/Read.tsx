import type { PageProps } from '../content/page-data.ts';
import { InvestorHead } from '../layout/InvestorHead/InvestorHead.tsx';
import { Built } from '../ui/Built.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { HitBar } from './ReadingCopy/HitBar.tsx';
import styles from './ReadingCopy/ReadingCopy.module.css';
import { ReadingNotice } from './ReadingCopy/ReadingNotice.tsx';
import type { readPage } from './read-data.ts';

/** The text of one document, page by page. */
export default function Read(props: PageProps<typeof readPage> & { html?: string }) {
  const { title, lead, notice, contents, html, before, after, href, isPdf, words } = props;
  return (
    <>
      <InvestorHead title={title} lead={lead} />
      <ReadingNotice notice={notice} href={href} words={words} />
      <div className={`columns page-body ${styles['layout']}`}>
        {contents.length > 0 && (
          <nav className={`quiet ${styles['list']}`} aria-label={words.pages}>
            <h2 className="label">{words.pages}</h2>
            <ol>
              {contents.map(({ heading, page }) => (
                <li key={page}>
                  <a href={`#page-${page}`}>
                    <span>{heading}</span>
                    <span className="muted">{page}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles['pages']}>
          <HitBar pdf={isPdf ? href : undefined} words={words} />
          <Built html={html} />
          <nav className={styles['ends']} aria-label={words.documents}>
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
