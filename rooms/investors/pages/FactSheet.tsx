import { unbroken } from '../../../site/contract/words/unbroken.ts';
import { PageHead } from '../../../site/layout/PageHead/PageHead.tsx';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import { Icon } from '../../../site/ui/Icon/Icon.tsx';
import { Pairs } from '../../../site/ui/Pairs.tsx';
import { wholeWords } from '../../../site/ui/whole-words.tsx';
import { contactPairs } from './contact-pairs.tsx';
import styles from './FactSheet.module.css';
import { Highlights } from './Highlights/Highlights.tsx';
import type { factSheetPage } from './investor-data.ts';

export default function FactSheet(props: PageProps<typeof factSheetPage>) {
  const { company, words, figures, facts, contacts, next } = props;
  const { title, print } = words.factSheet;
  return (
    <>
      <PageHead
        headline={company}
        lead={
          <>
            <span className={`label block screen-only ${styles.kind}`}>{title}</span>{' '}
            {words.statement} <span className="note block above-3">{words.audience}</span>
            {print && (
              <button type="button" className="note inked text screen-only scripted" data-print="">
                <Icon name="print" />
                {print}
              </button>
            )}
          </>
        }
      />
      <div className={`stack page-body ${styles.sheet}`}>
        <Highlights {...figures} />
        <Reasons words={words} next={next} />
        <Pairs className="addresses roomy" pairs={[...facts, ...contactPairs(contacts)]} />
      </div>
    </>
  );
}

function Reasons({ words, next }: Pick<PageProps<typeof factSheetPage>, 'words' | 'next'>) {
  const { reasons, risk, nextDate } = words;
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <b className="block">{title}</b>
          {wholeWords(unbroken(text))}
        </li>
      ))}
      <li>
        <b className="block">{risk.title}</b>
        {risk.text}{' '}
        <a className="press" href={risk.href}>
          {risk.link}
        </a>
      </li>
      {next && (
        <li>
          <b className="block">{nextDate}</b>
          <time dateTime={next.date}>{next.when}</time>: {next.what}
        </li>
      )}
    </ul>
  );
}
