import type { ReactNode } from 'react';
import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { countDays } from '../../../../site/contract/charged-days.ts';
import { datesText, kitSums, sumFacts } from '../../../../site/contract/kit-facts.ts';
import { rupees } from '../../../../site/contract/words/numbers.ts';
import { Pairs } from '../../../../site/ui/Pairs.tsx';
import type { SettledLine } from '../kit/catalogue.ts';
import type { Kit } from '../kit/kit.ts';
import styles from './KitSummary.module.css';

export interface KitSummaryProps {
  kit: Kit;
  lines: readonly SettledLine[];
  words: Pick<Hire, 'kit' | 'charge' | 'sums' | 'rates'>;
  /** The button that sends, and what became of the list. */
  children: ReactNode;
}

/** The sums of a list. On narrow screens the last of them stays at the lower edge, with the button. */
export function KitSummary({ kit, lines, words, children }: KitSummaryProps) {
  const { facts } = words.kit;
  const { rate, ...others } = words.sums;
  const counted = countDays(kit, words.charge);
  const aDay = kitSums(lines).rate.sum;
  const sums = sumFacts(lines, counted, others);
  return (
    <aside className={styles.summary}>
      <Pairs
        look="muted"
        pairs={[
          { label: words.rates.aDay, value: counted && aDay > 0 && `Rs ${rupees(aDay)}` },
          { label: facts.dates, value: datesText(kit) },
          { label: facts.days, value: counted?.how },
          ...sums.map(([label, value]) => ({ label, value })),
          { label: facts.answer, value: facts.answerText },
        ]}
      />
      <div className={styles.go}>
        {sumFacts(lines, counted, { rate }).map(([label, text]) => (
          <p key={label} className={styles.total}>
            <b>{label}</b> <span>{text}</span>
          </p>
        ))}
        {children}
      </div>
    </aside>
  );
}
