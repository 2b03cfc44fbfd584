import type { ReactNode } from 'react';
import styles from './InvestorHead.module.css';

export interface InvestorHeadProps {
  title: string;
  lead: ReactNode;
  /** The overview is set larger than the pages under it. */
  large?: boolean;
}

/** Head of a paper page: the title, and at its foot the sentence that says what is here. */
export function InvestorHead({ title, lead, large = false }: InvestorHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={large ? styles.large : undefined}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
