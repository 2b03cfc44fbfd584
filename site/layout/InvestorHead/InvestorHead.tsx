import type { ReactNode } from 'react';
import styles from './InvestorHead.module.css';

export interface InvestorHeadProps {
  title: string;
  lead?: ReactNode;
}

export function InvestorHead({ title, lead }: InvestorHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className="as-h2">{title}</h1>
      {lead && <p className={`muted large ${styles.lead}`}>{lead}</p>}
    </header>
  );
}
