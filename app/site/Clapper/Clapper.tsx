import { Slate, type SlateField } from '../Slate/Slate.tsx';
import styles from './Clapper.module.css';

/** The clapperboard with its stick open: first and last field across, the others side by side. */
export function Clapper({ fields }: { fields: readonly SlateField[] }) {
  return (
    <div className={styles['clapper']}>
      <Slate fields={fields} className={styles['board']} />
    </div>
  );
}
