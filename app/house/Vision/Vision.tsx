import type { Home } from '../../../model/schemas/schemas.ts';
import styles from './Vision.module.css';

/** What the house wants to be, in one sentence. */
export function Vision({ title, statement }: Home['vision']) {
  return (
    <section className={`split ${styles.say}`} aria-labelledby="vision">
      <h2 id="vision" className="label">
        {title}
      </h2>
      <p>{statement}</p>
    </section>
  );
}
