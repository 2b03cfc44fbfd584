import type { Slug as SlugWords } from '../../../model/schemas/schemas.ts';
import styles from './Slug.module.css';

export interface SlugProps {
  slug: SlugWords;
  /** The text at the right end, for example '21 stills'. */
  count?: string | undefined;
}

/** The slug line above a section of Home, as in a screenplay: scene, heading, count. */
export function Slug({ slug, count }: SlugProps) {
  return (
    <p className={`row label ${styles['slug']}`}>
      <i className="chip" />
      <b>{`SC ${slug.scene}`}</b>
      <span className={`wide-only ${styles['heading']}`}>{slug.heading}</span>
      <span className={styles['count']}>{count}</span>
    </p>
  );
}
