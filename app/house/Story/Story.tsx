import type { About } from '../../../model/schemas/schemas.ts';
import styles from './Story.module.css';

/** The history of the company: the heading at the left, the text at the right. */
export function Story({ title, paragraphs }: Pick<About['story'], 'title' | 'paragraphs'>) {
  return (
    <div className={`columns ${styles['story']}`}>
      <h2 id="story">{title}</h2>
      <div className={`muted ${styles['text']}`}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
