import { BANNER_REPEATS } from '../../contract/limits.ts';
import type { Controls } from '../Carousel/Carousel.tsx';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Marquee.module.css';

/** A scrolling row that repeats a phrase. Screen readers read it once, and a button pauses it with all else that moves (run-banner.ts). */
export function Marquee({ phrase, words }: { phrase: string; words: Controls }) {
  return (
    <div className={`screen-only ${styles.stick}`} data-banner="rolling">
      <p className="visually-hidden">{phrase}</p>
      <ul className={styles.row} aria-hidden="true">
        {Array.from({ length: BANNER_REPEATS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every item is the same
          <li key={place}>{phrase}</li>
        ))}
      </ul>
      <button type="button" className="moving scripted">
        <span className="to-pause">
          <b>{words.pauseBanner}</b>
          <Icon name="pause" />
        </span>
        <span className="to-play">
          <b>{words.playBanner}</b>
          <Icon name="play" />
        </span>
      </button>
    </div>
  );
}
