import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import type { Still } from '../gallery-data.ts';
import styles from './FilmMark.module.css';

/** The mark on a still whose page plays the film: a triangle and the length. */
export function FilmMark({ plays }: { plays: Still['plays'] }) {
  if (!plays) return null;
  return (
    <span className={`small tabular ${styles.mark}`}>
      <Icon name="play" />
      <span aria-hidden="true">{plays.clock}</span>
      <span className="visually-hidden">{plays.spoken}</span>
    </span>
  );
}
