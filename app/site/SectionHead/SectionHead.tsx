import type { ReactNode } from 'react';
import type { Slug as SlugWords } from '../../../content-model/schemas.ts';
import { Slug } from '../Slug/Slug.tsx';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  /** Id of the heading, for `aria-labelledby` of the section. */
  id: string;
  title: string;
  slug: SlugWords;
  take?: number;
  count?: string | undefined;
  /** A sentence at the right of the heading. */
  lead?: string | undefined;
  /** The smaller heading that shares its line with controls on phones too. */
  compact?: boolean;
  /** What stands at the right instead of a sentence: a link, controls. */
  children?: ReactNode;
}

/** Slug line, heading and what stands beside it: the head of every section. */
export function SectionHead(props: SectionHeadProps) {
  const { id, title, slug, take = 1, count, lead, compact = false, children } = props;
  return (
    <div className="wrap">
      <Slug slug={slug} take={take} count={count} />
      <div className={`${styles['head']} ${compact ? styles['compact'] : ''}`}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
