import { FACT_SHEET, INVESTOR_FILES } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import { unbroken } from '../../../contract/words/unbroken.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import { wholeWords } from '../../ui/whole-words.tsx';
import { Bars, type Figures, number } from '../Highlights/Highlights.tsx';
import type { DateRow } from '../investor-data.ts';
import styles from './InvestorCase.module.css';

interface InvestorCaseProps {
  words: NonNullable<Investor['case']>;
  figures: Figures;
  next: DateRow | undefined;
}

/** The figures that the first screen has room for. */
const SHOWN = 3;

/** What the company does, what it earns, why it is interesting and what can go wrong, on one screen. */
export function InvestorCase({ words, figures, next }: InvestorCaseProps) {
  return (
    <>
      <div className={styles.case}>
        <div className={styles.says}>
          <p className={styles.statement}>{words.statement}</p>
          <p className="muted">{words.audience}</p>
        </div>
        {figures.rows.slice(0, SHOWN).map((row) => (
          <figure key={row.label} className="column">
            <figcaption className="label">{row.label}</figcaption>
            <p className={styles.figure}>
              {number.format(row.values.at(-1) ?? 0)}{' '}
              <small className="large">{figures.unit}</small>
            </p>
            <p className={`strong ${styles.change}`}>{changeOf(row.values, words.change)}</p>
            <Bars row={row} figures={figures} />
          </figure>
        ))}
      </div>
      <Reasons words={words} next={next} />
      <p className={`row note inked screen-only ${styles.links}`}>
        <a className="text" href={FACT_SHEET}>
          {words.factSheet.link}
        </a>
        <a className="text" href={INVESTOR_FILES.highlights} download>
          {figures.csv}
        </a>
        {words.source}
      </p>
    </>
  );
}

/** The reasons, the risk and the next date, in equal cells. */
export function Reasons({ words, next }: Omit<InvestorCaseProps, 'figures'>) {
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

/** '+25 % on the year before'; nothing after a year without profit. */
function changeOf(values: readonly number[], words: string): string | undefined {
  const [before = 0, now = 0] = values.slice(-2);
  if (before <= 0) return undefined;
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : '';
  return fill(words, { change: `${sign}${Math.abs(percent)}\u00a0%` });
}
