import type { PageProps } from '../data/page-data.ts';
import type { readPage } from '../data/read.ts';
import { InvestorHead } from '../site/InvestorHead/InvestorHead.tsx';
import { HitBar } from '../site/ReadingCopy/HitBar.tsx';
import styles from '../site/ReadingCopy/ReadingCopy.module.css';
import { ReadingNotice } from '../site/ReadingCopy/ReadingNotice.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';

/** The text of one document, page by page. */
export default function Read({
  title,
  lead,
  notice,
  contents,
  html,
  before,
  after,
  href,
  words,
}: PageProps<typeof readPage> & { html?: string }) {
  return (
    <>
      <InvestorHead title={title} lead={lead} />
      <ReadingNotice notice={notice} href={href} words={words} />
      <div className={styles['layout']}>
        {contents.length > 0 && (
          <nav className={styles['list']} aria-label={words.pages}>
            <h2 className="slate">{words.pages}</h2>
            <ol>
              {contents.map(({ heading, page }) => (
                <li key={page}>
                  <a href={`#page-${page}`}>
                    <span>{heading}</span>
                    <span>{page}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles['pages']}>
          <HitBar href={href} words={words} />
          {/* Written at build. The browser keeps this HTML, so the text is not sent twice. */}
          <div
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it at build
            dangerouslySetInnerHTML={{ __html: html ?? '' }}
          />
          <nav className={styles['ends']} aria-label={words.documents}>
            {before && (
              <a href={before.href}>
                <Icon name="previous" />
                <span>
                  <small>{words.earlier}</small> {before.title}
                </span>
              </a>
            )}
            {after && (
              <a href={after.href}>
                <span>
                  <small>{words.later}</small> {after.title}
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
