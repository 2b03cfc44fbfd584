import type { Picture as PictureData } from '../../../model/schemas/picture.ts';
import type { About } from '../../../model/schemas/schemas.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './Mission.module.css';

export interface MissionProps {
  mission: About['mission'];
  picture: PictureData;
}

/** The mission over the lower half of an image. On phones it is below the image. */
export function Mission({ mission: { title, statement }, picture }: MissionProps) {
  return (
    <section className={`scrim ${styles['mission']}`} aria-labelledby="mission">
      <div className={`cover screen-only ${styles['picture']}`}>
        <Picture picture={picture} sizes="(max-width: 640px) 534px, max(100vw, 178svh)" />
      </div>
      <div className={styles['words']}>
        <h2 id="mission" className="slate">
          {title}
        </h2>
        <p>{statement}</p>
      </div>
    </section>
  );
}
