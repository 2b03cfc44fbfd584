import type { Investor } from '../../../model/schemas/schemas.ts';
import styles from './Highlights.module.css';

export type Figures = NonNullable<Investor['highlights']>;

interface Bar {
  label: string;
  value: number;
  /** The value as text above the bar. */
  text: string;
}

const WIDTH = 264;
const HEIGHT = 150;
/** Space above the tallest bar for its value, and below the line for the years. */
const HEAD = 26;
const FOOT = 24;
const GAP = 12;
/** In units of the drawing: larger labels would cover each other. The table beside it has them in the size of the text. */
const sizesFor = (years: number) =>
  years > 4 ? { label: 13, value: 15 } : { label: 16, value: 19 };

/** A bar chart with one bar per year. The scale starts at zero; a loss goes below the line. */
function Bars({ bars, name }: { bars: Bar[]; name: string }) {
  const top = Math.max(0, ...bars.map((bar) => bar.value));
  const bottom = Math.min(0, ...bars.map((bar) => bar.value));
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

/** The chart of a row of figures, named with its numbers. */
export function barsOf({ label, values }: Figures['rows'][number], { unit, years }: Figures) {
  const bars = values.map((value, at) => ({
    label: years[at] ?? '',
    value,
    text: number.format(value),
  }));
  const numbers = bars.map((bar) => `${bar.label} ${bar.text}`).join(', ');
  return <Bars name={`${label}, ${unit}: ${numbers}`} bars={bars} />;
}
