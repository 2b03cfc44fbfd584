import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { unbroken } from '../../../../site/contract/words/unbroken.ts';
import { Pairs } from '../../../../site/ui/Pairs.tsx';
import styles from './KitSheet.module.css';

export function KitTerms({ words }: { words: Pick<Hire, 'kit' | 'terms'> }) {
  return (
    <div className="screen-only above-5">
      <h3 className="as-h4">{words.kit.termsTitle}</h3>
      <Pairs
        className={`lines above-3 ${styles.terms}`}
        look="strong"
        pairs={words.terms.entries.map(({ label, short }) => ({
          label,
          value: short && unbroken(short),
          className: 'split',
        }))}
      />
      <a className="text" href={paths.hireTerms}>
        {words.kit.termsMore}
      </a>
    </div>
  );
}
