import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../../content/schemas/picture.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { wholeWords } from '../../ui/whole-words.tsx';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  headline: string;
  lead?: ReactNode;
  picture?: PictureData;
}

export function PageHead({ headline, lead, picture }: PageHeadProps) {
  return (
    <section className={`${styles.head} ${picture ? `under-bar ${styles.over}` : ''}`}>
      {picture && (
        <div className="fill cover screen-only">
          <Picture picture={picture} sizes="max(100vw, min(146vw, 783px))" priority fills />
        </div>
      )}
      <div className={picture && `shaded ${styles.words}`}>
        <h1>{wholeWords(headline)}</h1>
        {lead && <p className="muted large">{lead}</p>}
      </div>
    </section>
  );
}
