import type { About } from '../../../content-model/schemas.ts';
import styles from './Story.module.css';

/** How the house began: the heading on the left, the telling on the right. */
export function Story({ title, paragraphs }: Pick<About['story'], 'title' | 'paragraphs'>) {
  return (
    <div className={styles['story']}>
      <h2 id="story">{title}</h2>
      <div className={styles['text']}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
