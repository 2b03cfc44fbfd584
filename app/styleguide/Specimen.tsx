import type { ReactNode } from 'react';
import styles from './Styleguide.module.css';

interface GroupProps {
  title: string;
  /** The background of the component, as on the pages. */
  theme: 'dark' | 'paper';
  children: ReactNode;
}

/** Groups the components of one subject. */
export function Group({ title, theme, children }: GroupProps) {
  return (
    <div className={styles['group']} data-theme={theme}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface SpecimenProps {
  /** The component in one state. */
  name: string;
  children: ReactNode;
}

/** Shows one component in one state, under its name. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <div className={styles['specimen']}>
      <p className="slate">{name}</p>
      {children}
    </div>
  );
}
