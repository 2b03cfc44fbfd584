import { filmPath } from '../../../../site/contract/paths.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { Loop } from '../../../../site/ui/Loop/Loop.tsx';
import { Picture, type PictureProps } from '../../../../site/ui/Picture/Picture.tsx';
import type { Still } from '../gallery-data.ts';
import styles from './StillLink.module.css';

interface StillLinkProps extends Pick<PictureProps, 'sizes' | 'priority'> {
  still: Still;
  moves?: boolean;
}

/** Leads to the page of the film, or opens the lightbox over the page (StillLightbox.tsx). */
export function StillLink({ still, moves, ...size }: StillLinkProps) {
  return (
    <a
      href={filmPath(still)}
      aria-haspopup={still.film ? undefined : 'dialog'}
      className={`plain zooms column ${styles.still}`}
    >
      <span className={`fill ${styles.frame}`}>
        <Picture picture={still.picture} {...size} />
        {moves && <Loop src={still.loop} />}
      </span>
      <span className={styles.words}>
        <b className="name">{still.title}</b>
        <span className="label">{still.line}</span>
        <FilmMark plays={still.plays} />
      </span>
    </a>
  );
}

/** The sign of a film that plays. Only screen readers read its length: next to a feature film it would seem to be the film’s. */
export function FilmMark({ plays }: Pick<Still, 'plays'>) {
  if (!plays) return null;
  return (
    <span className={`row small muted ${styles.mark}`}>
      <Icon name="play" />
      <span className="visually-hidden">{plays}</span>
    </span>
  );
}
