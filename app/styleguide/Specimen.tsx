import type { ReactNode } from 'react';
import styles from './Styleguide.module.css';

interface GroupProps {
  title: string;
  /** The ground it stands on, as on the pages. */
  theme: 'dark' | 'paper';
  children: ReactNode;
}

/** Components of one subject. */
export function Group({ title, theme, children }: GroupProps) {
  return (
    <div className={styles['group']} data-theme={theme}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface SpecimenProps {
  /** The component and its state. */
  name: string;
  children: ReactNode;
}

/** One component in one state, under its name. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <div className={styles['specimen']}>
      <p className="slate">{name}</p>
      {children}
    </div>
  );
}
