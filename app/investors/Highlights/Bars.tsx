import styles from './Highlights.module.css';

export interface Bar {
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

/** A bar chart with one bar per year. The scale starts at zero; a loss goes below the line. */
export function Bars({ bars, name }: { bars: Bar[]; name: string }) {
  const top = Math.max(0, ...bars.map((bar) => bar.value));
  const bottom = Math.min(0, ...bars.map((bar) => bar.value));
  const scale = (HEIGHT - HEAD - FOOT) / (top - bottom || 1);
  const zero = HEAD + top * scale;
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
            <text x={x} y={y - 8} className={styles.value}>
              {bar.text}
            </text>
            <text x={x} y={HEIGHT - 6}>
              {bar.label}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${zero}H${WIDTH}`} />
    </svg>
  );
}
