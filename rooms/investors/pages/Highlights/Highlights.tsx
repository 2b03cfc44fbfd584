import type { Investor } from '../../../../site/content/schemas/schemas.ts';
import { FACT_SHEET, INVESTOR_FILES } from '../../../../site/contract/paths.ts';
import { unbroken } from '../../../../site/contract/words/unbroken.ts';
import { wholeWords } from '../../../../site/ui/whole-words.tsx';
import styles from './Highlights.module.css';

export type Figures = NonNullable<Investor['highlights']>;

interface HighlightsProps {
  highlights: Figures;
  /** The words of the link to the fact sheet. On the fact sheet itself there are charts instead. */
  factSheet?: string | undefined;
  charts?: boolean;
}

/** Three years of figures as a table, and on the fact sheet also as charts. */
export function Highlights({ highlights, factSheet, charts = false }: HighlightsProps) {
  const { title, lead, unit, years, rows, source, csv } = highlights;
  return (
    <section className={`columns ${styles.highlights}`} aria-labelledby="highlights">
      <div>
        <h2 id="highlights" className="as-h3">
          {title}
        </h2>
        <p className="note above-3">{lead}</p>
        {!charts && (
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
        )}
      </div>
      {charts && (
        <div className={`screen-only ${styles.figures}`}>
          {rows.map((row) => (
            <figure key={row.label} className="column">
              <figcaption>
                {row.label} <small className="note">{unit}</small>
              </figcaption>
              <Bars row={row} figures={highlights} />
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
      <p className="note">{wholeWords(unbroken(source))}</p>
    </section>
  );
}

const WIDTH = 264;
const HEIGHT = 150;
/** Space above the tallest bar for its value, and below the line for the years. */
const HEAD = 26;
const FOOT = 24;
const GAP = 12;
/** In units of the drawing: larger labels would cover each other. Except on a phone, the table beside it has them in the size of the text. */
const sizesFor = (years: number) =>
  years > 4 ? { label: 13, value: 15 } : { label: 16, value: 19 };

interface BarsProps {
  row: Figures['rows'][number];
  figures: Figures;
}

/**
 * A row of figures as a bar chart, named with its numbers, with one bar per year. The scale starts at zero; a loss
 * goes below the line.
 */
export function Bars({ row: { label, values }, figures: { unit, years } }: BarsProps) {
  const bars = values.map((value, at) => ({
    label: years[at] ?? '',
    value,
    text: number.format(value),
  }));
  const numbers = bars.map((bar) => `${bar.label} ${bar.text}`).join(', ');
  const name = `${label}, ${unit}: ${numbers}`;
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const scale = (HEIGHT - HEAD - FOOT) / (top - bottom || 1);
  const zero = HEAD + top * scale;
  const sizes = sizesFor(bars.length);
  const width = (WIDTH - GAP * (bars.length - 1)) / bars.length;
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      {bars.map((bar, at) => {
        const x = at * (width + GAP);
        const height = Math.abs(bar.value) * scale;
        const y = bar.value < 0 ? zero : zero - height;
        return (
          <g key={bar.label}>
            <rect x={x} y={y} width={width} height={Math.max(height, 1)} />
            <text x={x} y={y - 8} className={styles.value} fontSize={sizes.value}>
              {bar.text}
            </text>
            <text x={x} y={HEIGHT - 6} fontSize={sizes.label}>
              {/* 'FY 2024-25' would be too wide. */}
              {bar.label.replace(/^FY /, '')}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${zero}H${WIDTH}`} />
    </svg>
  );
}

/** A figure with two decimals at most: `1,234.5`. */
export const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
