import { Slate, type SlateField } from '../../layout/Slate/Slate.tsx';
import styles from './Vision.module.css';

export interface VisionProps {
  slate: readonly SlateField[];
  title: string;
  statement: string;
}

/** A clapperboard with the vision in its large field. */
export function Vision({ slate, title, statement }: VisionProps) {
  return (
    <section className="panel" aria-labelledby="vision">
      <Slate fields={slate} />
      <div className={`split ${styles['say']}`}>
        <h2 id="vision" className="slate">
          {title}
        </h2>
        <p>{statement}</p>
      </div>
    </section>
  );
}
