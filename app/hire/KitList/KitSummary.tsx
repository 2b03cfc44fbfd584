import { countDays } from '../../../contract/charged-days.ts';
import { datesText, sumFacts } from '../../../contract/kit-facts.ts';
import { paths } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { Hire } from '../../../model/schemas/schemas.ts';
import { CopyLink } from '../../ui/CopyLink/CopyLink.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Pairs } from '../../ui/Pairs.tsx';
import type { SettledLine } from '../kit/catalogue.ts';
import { countOf, type Kit } from '../kit/kit.ts';
import { EMPTY_LINK, linkOf } from '../kit/kit-link.ts';
import { itemCount } from './KitLines.tsx';
import styles from './KitSummary.module.css';
import { KitTerms } from './KitTerms.tsx';

export interface KitSummaryProps {
  kit: Kit;
  lines: readonly SettledLine[];
  words: Pick<Hire, 'kit' | 'items' | 'charge' | 'sums' | 'bar' | 'terms'>;
}

/** The summary beside the form: the totals, the link to share, printing, and the short terms where they fit beside it. */
export function KitSummary({ kit, lines, words }: KitSummaryProps) {
  const { kit: kitWords, bar } = words;
  const { facts } = kitWords;
  const { departments } = countOf({ lines });
  const counted = countDays(kit, words.charge);
  const link = linkOf(kit);
  const items = (
    <span role="status">
      {itemCount(lines, words.items)} {departments > 1 && fill(bar.inMany, { n: departments })}
      {departments === 1 && bar.inOne}
    </span>
  );
  return (
    <div className={`column ${styles.summary}`}>
      <h1>{kitWords.title}</h1>
      <p className="lead">{kitWords.lead}</p>
      <Pairs
        className="pairs"
        pairs={[
          { label: facts.items, value: items },
          { label: bar.dates, value: datesText(kit) },
          { label: facts.days, value: counted?.how },
          ...sumFacts(lines, counted, words.sums).map(([label, value]) => ({ label, value })),
          { label: facts.answer, value: facts.answerText },
        ]}
      />
      {link !== EMPTY_LINK && (
        <div className={`row ${styles.ways}`}>
          {/* With a new link it no longer says that the link is copied. */}
          <CopyLink
            key={link}
            address={() => `${paths.kitList}#${link}`}
            words={kitWords}
            className="scripted line"
          >
            <Icon name="link" />
            {kitWords.copyLink}
          </CopyLink>
          <button type="button" className="scripted line" onClick={() => print()}>
            <Icon name="print" />
            {kitWords.print}
          </button>
        </div>
      )}
      <KitTerms words={words} />
    </div>
  );
}
