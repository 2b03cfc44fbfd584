import styles from './LastResult.module.css';
import type { resultOf } from './last-result-data.ts';

type LastResultProps = NonNullable<ReturnType<typeof resultOf>> & {
  /** Where other figures follow, so that these are no larger. */
  small?: boolean;
};

export function LastResult(props: LastResultProps) {
  const { small, title, note, href, link, figures } = props;
  return (
    <section className={`wrap above-3 ${styles.result}`} aria-labelledby="result">
      <div className="row spread">
        <h2 id="result" className="as-text large">
          {title}
        </h2>
        <p>
          {note}{' '}
          <a className="strong press" href={href} target="_blank" rel="noopener">
            {link}
          </a>
        </p>
      </div>
      <dl className={`above-4 ${styles.figures}`} data-small={small}>
        {figures.map(({ label, value, around, change, before, bars }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.figure}>
              {around[0] && <small>{around[0]} </small>}
              {value}
              {around[1] && <small> {around[1]}</small>}
            </dd>
            <dd>
              {change} <span className="muted">{before}</span>
              <svg className={styles.bars} aria-hidden="true">
                <rect width={`${bars[0]}%`} height="4" />
                <rect width={`${bars[1]}%`} height="4" y="8" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
