import { filmPath } from '../../../../site/contract/paths.ts';
import { Loop } from '../../../../site/ui/Loop/Loop.tsx';
import { DENSE_PHONE, Picture } from '../../../../site/ui/Picture/Picture.tsx';
import type { Still } from '../gallery-data.ts';
import { FilmTitle } from '../StillLink/StillLink.tsx';
import styles from './Featured.module.css';

const LARGE_SIZES = `${DENSE_PHONE} 90vw, 100vw`;
const SMALL_SIZES = `${DENSE_PHONE} 65vw, (max-width: 640px) 86vw, 50vw`;

export function Featured({ stills }: { stills: readonly Still[] }) {
  return (
    <ul className={styles.films}>
      {stills.map(({ id, title, line, film, picture, loop, plays }, place) => (
        <li key={id}>
          <a className={`block plain zooms ${styles.film}`} href={filmPath({ id, film })}>
            <div className={`fill ${styles.picture}`}>
              <Picture picture={picture} sizes={place === 0 ? LARGE_SIZES : SMALL_SIZES} />
              <Loop src={loop} />
            </div>
            <div className={`shaded ${styles.words}`}>
              <h3 className="as-h2">
                <FilmTitle title={title} plays={plays} />
              </h3>
              <p>{line}</p>
              <span className="visually-hidden">{plays}</span>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}
