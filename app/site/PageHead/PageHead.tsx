import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../../../content-model/picture.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  headline: string;
  lead?: string;
  /** Lies under the headline, edge to edge. */
  picture?: PictureData;
  /** What a visitor can do here, beside the lead. */
  children?: ReactNode;
}

/** The head of an inner page: its headline, on ink or over a still. */
export function PageHead({ headline, lead, picture, children }: PageHeadProps) {
  return (
    <section className={`${styles['head']} ${picture ? styles['over'] : ''}`}>
      {picture && (
        <div className={styles['picture']}>
          <Picture picture={picture} sizes="max(100vw, 178svh)" priority fills />
        </div>
      )}
      <h1>{unbroken(headline)}</h1>
      {(lead || children) && (
        <div className={styles['row']}>
          {lead && <p>{lead}</p>}
          {children}
        </div>
      )}
    </section>
  );
}

/** A hyphened word never breaks at its hyphen: 'Twenty-one' stays on one line. */
function unbroken(headline: string): ReactNode[] {
  return headline.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className={styles['word']}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
