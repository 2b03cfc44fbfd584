import { INVESTOR_FILES } from '../../../../site/contract/paths.ts';
import { unbroken } from '../../../../site/contract/words/unbroken.ts';
import { wholeWords } from '../../../../site/ui/whole-words.tsx';
import type { Investor } from '../../content/investor-schemas.ts';
import { changeOf, number, shareOf } from '../LastResult/figures.ts';
import styles from './Highlights.module.css';

/** The figures of the years, newest first as in an annual report. */
export function Highlights(props: NonNullable<Investor['highlights']>) {
  const { title, lead, unit, source, csv } = props;
  const years = props.years.toReversed();
  const rows = props.rows.map((row) => ({ ...row, values: row.values.toReversed() }));
  return (
    <section className={styles.highlights} aria-labelledby="highlights">
      <div className="row">
        <h2 id="highlights" className="as-h4">
          {title}
        </h2>
        <p className="note">{lead}</p>
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
                  {at === 0 && <small className="whole">{changeOf(value, row.values[1])}</small>}
                  <svg className={styles.bar} aria-hidden="true">
                    <rect width={`${shareOf(value, row.values)}%`} height="100%" />
                  </svg>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="row spread note inked above-3">
        <span>{wholeWords(unbroken(source))}</span>
        <a className="text screen-only" href={INVESTOR_FILES.highlights} download>
          {csv}
        </a>
      </p>
    </section>
  );
}
