import type { ReactNode } from 'react';
import styles from './InvestorHead.module.css';

export interface InvestorHeadProps {
  title: string;
  lead: ReactNode;
  /** Sets the larger heading of the overview. */
  large?: boolean;
}

/** The heading of a paper page: the title, and below it a sentence about the content. */
export function InvestorHead({ title, lead, large = false }: InvestorHeadProps) {
  return (
    <header className={`row ${styles.head}`}>
      <h1 className={large ? styles.large : 'as-h2'}>{title}</h1>
      <p className={`muted large ${styles.lead}`}>{lead}</p>
    </header>
  );
}
