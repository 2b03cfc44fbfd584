import type { Picture as PictureData } from '../../../content-model/picture.ts';
import type { About } from '../../../content-model/schemas.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './Mission.module.css';

export interface MissionProps {
  mission: About['mission'];
  picture: PictureData;
}

/** The mission over the lower half of an image. On phones it is below the image. */
export function Mission({ mission: { slug, title, statement }, picture }: MissionProps) {
  return (
    <section className={styles['mission']} aria-labelledby="mission">
      <div className={styles['picture']}>
        <Picture picture={picture} sizes="(max-width: 640px) 534px, max(100vw, 178svh)" />
      </div>
      <div className={styles['words']}>
        <div className={styles['slug']}>
          <span>SC {slug.scene} · TK 1 —</span> <h2 id="mission">{title}</h2>
        </div>
        <p>{statement}</p>
      </div>
    </section>
  );
}
