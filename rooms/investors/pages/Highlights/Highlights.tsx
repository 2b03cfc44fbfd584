import { FACT_SHEET, INVESTOR_FILES } from '../../../../site/contract/paths.ts';
import { unbroken } from '../../../../site/contract/words/unbroken.ts';
import { wholeWords } from '../../../../site/ui/whole-words.tsx';
import type { Investor } from '../../content/investor-schemas.ts';
import styles from './Highlights.module.css';

interface HighlightsProps {
  highlights: NonNullable<Investor['highlights']>;
  factSheet?: string | undefined;
}

export function Highlights({ highlights, factSheet }: HighlightsProps) {
  const { title, lead, unit, years, rows, source, csv } = highlights;
  return (
    <section className={`columns ${styles.highlights}`} aria-labelledby="highlights">
      <div>
        <h2 id="highlights" className="as-h3">
          {title}
        </h2>
        <p className="note above-3">{lead}</p>
        <p className="row small screen-only">
          <a className="text" href={INVESTOR_FILES.highlights} download>
            {csv}
          </a>
          {factSheet && (
            <a className="text" href={FACT_SHEET}>
              {factSheet}
            </a>
          )}
        </p>
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {title}, {unit}
        </caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {wholeWords(year)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.values.map((value, at) => (
                <td key={years[at]} data-year={years[at]}>
                  {number.format(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{wholeWords(unbroken(source))}</p>
    </section>
  );
}

/** A figure with two decimals at most: `1,234.5`. */
export const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
