import { INVESTOR_FILES } from '../../../contract/paths.ts';
import { unbroken } from '../../../contract/words/unbroken.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { wholeWords } from '../../ui/whole-words.tsx';
import { barsOf, type Figures, number } from './Bars.tsx';
import styles from './Highlights.module.css';

interface HighlightsProps {
  highlights: Figures;
  /** Whether the charts and the link to the CSV are here, and not beside the investor case. */
  charts: boolean;
}

/** Three years of figures, as a chart and as a table with the same numbers. */
export function Highlights({ highlights, charts }: HighlightsProps) {
  const { title, lead, unit, years, rows, source, csv } = highlights;
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights">{title}</h2>
      <p className="intro">{lead}</p>
      {charts && (
        <div className={`screen-only ${styles.figures}`}>
          {rows.map((row) => (
            <figure key={row.label} className="column">
              <figcaption>
                {row.label} <small className="note">{unit}</small>
              </figcaption>
              {barsOf(row, highlights)}
            </figure>
          ))}
        </div>
      )}
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
      <p className="note above-3">{unbroken(source)}</p>
      {charts && (
        <a className="screen-only text" href={INVESTOR_FILES.highlights} download>
          {csv}
          <Icon name="download" />
        </a>
      )}
    </section>
  );
}
