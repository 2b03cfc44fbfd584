import { BANNER_REPEATS } from '../../contract/limits.ts';
import type { Controls } from '../Carousel/Carousel.tsx';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Marquee.module.css';

export interface MarqueeProps {
  phrase: string;
  words: Controls;
}

/** A scrolling row that repeats a phrase. Screen readers read it once, and a button pauses it with all else that moves (run-banner.ts). */
export function Marquee({ phrase, words: { pauseBanner, playBanner } }: MarqueeProps) {
  return (
    <div className={`screen-only ${styles.stick}`} data-banner="rolling">
      <p className="visually-hidden">{phrase}</p>
      <ul className={styles.row} aria-hidden="true">
        {Array.from({ length: BANNER_REPEATS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every item is the same
          <li key={place}>{phrase}</li>
        ))}
      </ul>
      <button
        type="button"
        className="moving scripted"
        aria-label={pauseBanner}
        data-when-moving={pauseBanner}
        data-when-paused={playBanner}
      >
        <span className="to-pause">
          <b>{pauseBanner}</b>
          <Icon name="pause" />
        </span>
        <span className="to-play">
          <b>{playBanner}</b>
          <Icon name="play" />
        </span>
      </button>
    </div>
  );
}
