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
        <b className="name block">
          <FilmTitle {...still} />
        </b>
        <span className="label block">{still.line}</span>
        <span className="visually-hidden">{still.plays}</span>
      </span>
    </a>
  );
}

/** The title, and after its last word the sign of a film that plays. A length there would look like that of the whole film. */
export function FilmTitle({ title, plays }: Pick<Still, 'title' | 'plays'>) {
  if (!plays) return title;
  const start = title.lastIndexOf(' ') + 1;
  return (
    <>
      {title.slice(0, start)}
      <span className={styles.end}>
        {title.slice(start)}
        <Icon name="play" />
      </span>
    </>
  );
}
