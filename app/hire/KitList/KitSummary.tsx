import { paths } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import { rupees } from '../../../contract/words/rupees.ts';
import type { Hire } from '../../../model/schemas/schemas.ts';
import button from '../../ui/Button/Button.module.css';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { CopyLink } from '../CopyLink/CopyLink.tsx';
import { chargedDays, daysOf } from '../kit/charged-days.ts';
import { countOf, type Kit, type KitLine } from '../kit/kit.ts';
import { linkOf } from '../kit/kit-link.ts';
import { itemCount } from './KitLines.tsx';
import styles from './KitSummary.module.css';
import { KitTerms } from './KitTerms.tsx';

export interface KitSummaryProps {
  kit: Kit;
  lines: readonly KitLine[];
  words: Pick<Hire, 'kit' | 'items' | 'charge' | 'bar' | 'terms'>;
}

/** The summary beside the form: the totals, the link to share, printing, and the short terms where they fit beside it. */
export function KitSummary({ kit, lines, words }: KitSummaryProps) {
  const { kit: kitWords, bar } = words;
  const { departments } = countOf({ lines });
  const priced = lines.filter(({ rate }) => rate !== undefined);
  const aDay = priced.reduce((sum, { rate = 0, quantity }) => sum + rate * quantity, 0);
  const days = daysOf(kit);
  const charged = chargedDays(days, words.charge);
  const unpriced = lines.length - priced.length;
  const link = linkOf(kit);
  return (
    <div className={styles.summary}>
      <h1>{kitWords.title}</h1>
      <p className="lead">{kitWords.lead}</p>
      <dl>
        <dt className="label">{kitWords.facts.items}</dt>
        <dd>
          <span role="status">
            {itemCount(lines, words.items)}{' '}
            {departments > 1 && fill(bar.inMany, { n: departments })}
            {departments === 1 && bar.inOne}
          </span>
        </dd>
        {aDay > 0 && (
          <>
            <dt className="label">{kitWords.facts.rateCard}</dt>
            <dd>
              {days > 0
                ? fill(kitWords.facts.sum, { sum: rupees(aDay * charged), days, charged })
                : fill(kitWords.facts.sumADay, { sum: rupees(aDay) })}
            </dd>
            {unpriced > 0 && (
              <>
                <dt className="label">{kitWords.facts.withoutRate}</dt>
                <dd>
                  {unpriced === 1
                    ? kitWords.facts.withoutRateOne
                    : fill(kitWords.facts.withoutRateMany, { n: unpriced })}
                </dd>
              </>
            )}
          </>
        )}
        <dt className="label">{kitWords.facts.answer}</dt>
        <dd>{kitWords.facts.answerText}</dd>
      </dl>
      <div className={styles.ways}>
        {/* With a new link it no longer says that the link is copied. */}
        <CopyLink
          key={link}
          address={() => `${paths.kitList}#${link}`}
          words={kitWords}
          className={button['line']}
        >
          <Icon name="link" />
          {kitWords.copyLink}
        </CopyLink>
        <button type="button" className={button['line']} onClick={() => print()}>
          <Icon name="print" />
          {kitWords.print}
        </button>
      </div>
      <KitTerms words={words} />
    </div>
  );
}
