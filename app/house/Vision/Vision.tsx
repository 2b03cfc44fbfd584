import type { Home } from '../../../model/schemas/schemas.ts';
import { Slate } from '../../layout/Slate/Slate.tsx';
import styles from './Vision.module.css';

/** A clapperboard with the vision in its large field. */
export function Vision({ slate, vision }: Pick<Home, 'slate' | 'vision'>) {
  return (
    <section className="panel" aria-labelledby="vision">
      <Slate fields={slate} />
      <div className={`split ${styles.say}`}>
        <h2 id="vision" className="slate gold">
          {vision.title}
        </h2>
        <p>{vision.statement}</p>
      </div>
    </section>
  );
}
