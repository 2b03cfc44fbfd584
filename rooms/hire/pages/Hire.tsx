import type { Hire } from '../../../site/content/schemas/schemas.ts';
import { KIT_STORAGE } from '../../../site/contract/kit.ts';
import { unbroken } from '../../../site/contract/words/unbroken.ts';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import { FirstScreenEnd } from '../../../site/ui/FirstScreenEnd.tsx';
import { Island } from '../../../site/ui/island.tsx';
import { Pairs } from '../../../site/ui/Pairs.tsx';
import styles from './Hire.module.css';
import { HireHead } from './HireHead/HireHead.tsx';
import { HireSearch } from './HireSearch/HireSearch.tsx';
import type { hirePage } from './hire-data.ts';
import { KitBar } from './KitList/KitBar.tsx';

export default function HirePage({ head, search, how, terms, bar }: PageProps<typeof hirePage>) {
  return (
    <>
      <HireHead {...head} wide={head.picture !== undefined} />
      <Island name="HireSearch" of={HireSearch} on="act" kept={KIT_STORAGE} props={search} />
      <FirstScreenEnd />
      <HowHiringWorks {...how} />
      <TermsOfHire {...terms} />
      <Island name="KitBar" of={KitBar} on="act" kept={KIT_STORAGE} props={{ words: bar }} />
    </>
  );
}

function HowHiringWorks({ title, steps }: Hire['how']) {
  return (
    <section className="section wrap screen-only" aria-labelledby="how">
      <h2 id="how" className="as-h3">
        {title}
      </h2>
      <ol className={`split above-5 ${styles.quarters} ${styles.steps}`}>
        {steps.map((step) => (
          <li key={step.title}>
            <b className="block">{step.title}</b>
            <span className="muted">{step.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function TermsOfHire({ title, lead, print: label, entries }: Hire['terms']) {
  return (
    <section
      className={`wrap flush split ${styles.terms}`}
      id="terms"
      data-theme="paper"
      aria-labelledby="terms-title"
    >
      <div>
        <h2 id="terms-title" className="as-h3">
          {title}
        </h2>
        <p className="note above-3">{lead}</p>
        <button type="button" className="text screen-only scripted" data-print="">
          {label}
        </button>
      </div>
      <Pairs
        className="lines"
        look="strong"
        pairs={entries.map(({ label, text }) => ({
          label,
          value: unbroken(text),
          className: 'split',
        }))}
      />
    </section>
  );
}
