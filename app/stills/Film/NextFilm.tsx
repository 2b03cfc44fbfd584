import { paths } from '../../../contract/paths.ts';
import type { Picture as PictureData } from '../../../model/schemas/picture.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './Film.module.css';

export interface NextFilmProps {
  id: string;
  title: string;
  /** Kind and year. */
  line: string;
  picture: PictureData;
  label: string;
}

/** The link to the next film: its still over the whole width, with its title. */
export function NextFilm({ id, title, line, picture, label }: NextFilmProps) {
  return (
    <a href={paths.film(id)} className={`screen-only ${styles['next']}`}>
      <Picture picture={{ ...picture, alt: '' }} sizes="max(100vw, 800px)" />
      <span className={styles['nextWords']}>
        <span className="slate">{label}</span> <b>{title}</b> <span className="slate">{line}</span>
      </span>
    </a>
  );
}
