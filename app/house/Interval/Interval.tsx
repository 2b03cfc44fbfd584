import type { Picture as PictureData } from '../../../model/schemas/picture.ts';
import { Loop } from '../../ui/Loop/Loop.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './Interval.module.css';

export interface IntervalProps {
  title: string;
  href: string;
  picture: PictureData;
  /** Address of the still in motion. */
  loop: string | undefined;
}

/** One still over the whole width, between two sections. It leads to its film. */
export function Interval({ title, href, picture, loop }: IntervalProps) {
  return (
    <a href={href} className={`brackets screen-only ${styles['interval']}`}>
      <Picture picture={picture} sizes="max(100vw, 750px)" />
      <Loop src={loop} />
      <b className="slate">{title}</b>
    </a>
  );
}
