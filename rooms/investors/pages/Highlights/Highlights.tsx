import { FACT_SHEET, INVESTOR_FILES } from '../../../../site/contract/paths.ts';
import { unbroken } from '../../../../site/contract/words/unbroken.ts';
import { wholeWords } from '../../../../site/ui/whole-words.tsx';
import type { Investor } from '../../content/investor-schemas.ts';
import { changeOf, number } from '../LastResult/figures.ts';
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
                  {at === years.length - 1 && <small>{changeOf(value, row.values[at - 1])}</small>}
                  <svg className={styles.bar} aria-hidden="true">
                    <rect width={`${shareOf(value, row.values)}%`} height="100%" />
                  </svg>
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

/** The length of a bar in percent of the longest in its row. A loss has none. */
const shareOf = (value: number, row: readonly number[]) =>
  Math.max(0, Math.round((100 * value) / Math.max(...row, 1)));
