import { memo } from 'react';
import type { Hire } from '../../../model/schemas/schemas.ts';
import { SectionHead } from '../../layout/SectionHead/SectionHead.tsx';
import button from '../../ui/Button/Button.module.css';
import { Pairs } from '../../ui/Pairs.tsx';
import styles from './HireWords.module.css';

/** The four steps of a hire, on one slate. Not rendered again while the visitor types in the search. */
export const HowHiringWorks = memo(function HowHiringWorks({ words }: { words: Hire['how'] }) {
  return (
    <section className="section" aria-labelledby="how">
      <SectionHead id="how" title={words.title} lead={words.lead} />
      <ol className={`panel cells under-stick screen-only ${styles.board}`}>
        {words.steps.map((step, place) => (
          <li key={step.title}>
            <span className="label">Take {place + 1}</span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
});

/** The terms of hire in full. */
export const TermsOfHire = memo(function TermsOfHire({ words }: { words: Hire['terms'] }) {
  return (
    <section className="section" id="terms" aria-labelledby="terms-title">
      <div className="wrap">
        <div className={`columns ${styles.terms}`}>
          <div className={styles.left}>
            <h2 id="terms-title">{words.title}</h2>
            <p className="intro">{words.lead}</p>
            <button
              type="button"
              className={`${button['text']} screen-only scripted`}
              onClick={() => print()}
            >
              {words.print}
            </button>
          </div>
          <Pairs
            look="name"
            pairs={words.entries.map(({ label, text }) => ({
              label,
              value: text,
              className: 'split',
            }))}
          />
        </div>
      </div>
    </section>
  );
});
