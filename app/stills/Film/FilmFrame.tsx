import type { Picture as PictureData } from '../../../model/schemas/picture.ts';
import { Loop } from '../../ui/Loop/Loop.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './Film.module.css';

export interface FilmFrameProps {
  picture: PictureData;
  /** Address of the still in motion. */
  loop?: string | undefined;
  number: string;
  caption: string;
  sizes: string;
  /** True if it shares its row with another frame. */
  half?: boolean;
  priority?: boolean;
}

/** A frame of a film with its number and caption. */
export function FilmFrame({
  picture,
  loop,
  number,
  caption,
  sizes,
  half = false,
  priority = false,
}: FilmFrameProps) {
  return (
    <figure className={half ? styles['half'] : undefined}>
      <div className={styles['frame']}>
        <Picture picture={picture} sizes={sizes} priority={priority} cut={priority} />
        <Loop src={loop} />
      </div>
      <figcaption className={`label ${styles['caption']}`}>
        <b>{number}</b> {caption}
      </figcaption>
    </figure>
  );
}
