import type { ReactNode } from 'react';
import type { Slug as SlugWords } from '../../../model/schemas/schemas.ts';
import { wholeWords } from '../../ui/whole-words.tsx';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  /** The id of the heading, for `aria-labelledby` of the section. */
  id: string;
  title: string;
  /** On Home, where the numbers of the scenes follow those of the slate. */
  slug?: SlugWords;
  count?: string | undefined;
  /** A sentence at the right of the heading. */
  lead?: string | undefined;
  /** Sets a smaller heading, which shares its line with controls on phones too. */
  compact?: boolean;
  /** Content at the right in place of the sentence: a link or controls. */
  children?: ReactNode;
}

/** The head of a section: heading, and the content beside it. */
export function SectionHead(props: SectionHeadProps) {
  const { id, title, slug, count, lead, compact = false, children } = props;
  return (
    <div className="wrap">
      {slug && <Slug slug={slug} count={count} />}
      <div className={`${styles.head} ${compact ? styles.compact : ''}`}>
        <h2 id={id}>{title}</h2>
        {lead && <p className="muted">{wholeWords(lead)}</p>}
        {children}
      </div>
    </div>
  );
}

interface SlugProps {
  slug: SlugWords;
  /** The text at the right end, for example '21 stills'. */
  count?: string | undefined;
}

/** The slug line above a section of Home, as in a screenplay: scene, heading, count. */
export function Slug({ slug, count }: SlugProps) {
  return (
    <p className={`row label ${styles.slug}`}>
      <i className="chip" />
      <b>{`SC ${slug.scene}`}</b>
      <span className={`wide-only ${styles.heading}`}>{slug.heading}</span>
      <span className={styles.count}>{count}</span>
    </p>
  );
}
