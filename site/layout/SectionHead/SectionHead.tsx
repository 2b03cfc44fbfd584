import type { ReactNode } from 'react';
import { wholeWords } from '../../ui/whole-words.tsx';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  id: string;
  title: string;
  /** Of the first rank, as the name of a page is. */
  first?: boolean;
  lead?: string | undefined;
  /** Content at the right in place of the sentence: a link or controls. */
  children?: ReactNode;
}

export function SectionHead({ id, title, first, lead, children }: SectionHeadProps) {
  return (
    <div className={`wrap row spread ${styles.head}`}>
      <h2 id={id} className={first ? 'as-h1' : undefined}>
        {title}
      </h2>
      {lead && <p className="muted large">{wholeWords(lead)}</p>}
      {children}
    </div>
  );
}
