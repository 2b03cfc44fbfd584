import { Slate, type SlateField } from '../Slate/Slate.tsx';
import styles from './Clapper.module.css';

/** A clapperboard with an open stick. The first and last fields fill the width; the others are side by side. */
export function Clapper({ fields }: { fields: readonly SlateField[] }) {
  return (
    <div className={styles['clapper']}>
      <Slate fields={fields} className={styles['board']} />
    </div>
  );
}
