import { Pairs } from '../../ui/Pairs.tsx';
import styles from './FilmFacts.module.css';

export interface FilmFact {
  label: string;
  value: string;
  href?: string | undefined;
}

/** What is known of a film, below its title: who made it, its type, its year. */
export function FilmFacts({ facts }: { facts: readonly FilmFact[] }) {
  const pairs = facts.map(({ label, value, href }) => ({
    label,
    value: href ? <a href={href}>{value}</a> : value,
  }));
  return <Pairs pairs={pairs} className={`roomy ${styles.facts}`} />;
}
