import styles from './Facts.module.css';

/** What is known of a film, below its title: in a row, on phones as sentences. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <p className={styles.facts}>
      {facts.map((fact, place) => (
        <span key={fact}>
          {fact}
          {place < facts.length - 1 && <span className={styles.stop}>. </span>}
        </span>
      ))}
    </p>
  );
}
