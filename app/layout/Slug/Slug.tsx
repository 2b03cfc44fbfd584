import type { Slug as SlugWords } from '../../../model/schemas/schemas.ts';
import styles from './Slug.module.css';

export interface SlugProps {
  slug: SlugWords;
  /** The take number. An error message uses take 2. */
  take?: number;
  /** The text at the right end, for example '21 stills'. */
  count?: string | undefined;
}

/** The slug line above a section, as in a screenplay: scene and take, heading, count. */
export function Slug({ slug, take = 1, count }: SlugProps) {
  return (
    <p className={`row label ${styles['slug']}`}>
      <i className="chip" />
      <b>{`SC ${slug.scene} · TK ${take}`}</b>
      <span className={`wide-only ${styles['heading']}`}>{slug.heading}</span>
      <span className={styles['count']}>{count}</span>
    </p>
  );
}
