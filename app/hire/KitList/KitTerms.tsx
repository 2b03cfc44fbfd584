import { unbroken } from '../../../contract/words/unbroken.ts';
import type { Hire } from '../../../model/schemas/schemas.ts';
import { Pairs } from '../../ui/Pairs.tsx';
import styles from './KitTerms.module.css';

interface KitTermsProps {
  words: Pick<Hire, 'kit' | 'terms'>;
  /** On the sheet, above its button: only where the summary is not beside it. */
  onSheet?: boolean;
}

/** The terms of hire in short. */
export function KitTerms({ words, onSheet = false }: KitTermsProps) {
  return (
    <div
      className={`screen-only ${styles.terms} ${onSheet ? styles.onSheet : ''}`}
      data-on-sheet={onSheet || undefined}
    >
      <h2 className="label">{words.kit.termsTitle}</h2>
      <Pairs
        className="pairs"
        look="name"
        pairs={words.terms.entries.map(({ label, short }) => ({
          label,
          value: short && unbroken(short),
        }))}
      />
    </div>
  );
}
