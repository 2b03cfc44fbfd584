import type { Picture as PictureData } from '../../../../site/content/schemas/picture.ts';
import { Picture } from '../../../../site/ui/Picture/Picture.tsx';
import styles from './HireHead.module.css';

export interface HireHeadProps {
  title: string;
  lead: string;
  picture: PictureData | undefined;
  /** For a picture of many things, which needs its width. */
  wide?: boolean;
}

/** The head of /hire and of each department. */
export function HireHead({ title, lead, picture, wide }: HireHeadProps) {
  return (
    <div className={`${styles.head} ${wide ? styles.wide : ''}`}>
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {picture && (
        <div className={`fill screen-only ${styles.still}`}>
          <Picture
            picture={picture}
            sizes={wide ? '(max-width: 640px) 100vw, 72vw' : '(max-width: 900px) 58vw, 40vw'}
            priority
          />
        </div>
      )}
    </div>
  );
}
