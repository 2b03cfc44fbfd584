import { useState } from 'react';
import { BANNER_REPEATS } from '../../../contract/limits.ts';
import { Icon } from '../Icon/Icon.tsx';
import { stopMotion, useStopped } from '../motion-choice.ts';
import { useHydrated } from '../use-hydrated.ts';
import styles from './Marquee.module.css';

export interface MarqueeProps {
  phrase: string;
  pauseLabel: string;
  playLabel: string;
}

/** A scrolling row that repeats a phrase. Screen readers read it once, and a button pauses it with all else that moves. */
export function Marquee({ phrase, pauseLabel, playLabel }: MarqueeProps) {
  const hydrated = useHydrated();
  const paused = useStopped();
  // Play takes effect at once. Later, hover and focus pause the row again.
  const [started, setStarted] = useState(false);
  const settle = () => setStarted(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving it is no action, it ends one
    <div
      className={`screen-only ${styles.stick}`}
      data-state={paused ? 'paused' : started ? 'started' : 'rolling'}
      onPointerLeave={settle}
      onBlur={settle}
    >
      <p className="visually-hidden">{phrase}</p>
      <ul className={styles.row} aria-hidden="true">
        {Array.from({ length: BANNER_REPEATS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every item is the same
          <li key={place}>{phrase}</li>
        ))}
      </ul>
      {hydrated && (
        <button
          type="button"
          className="moving"
          aria-label={paused ? playLabel : pauseLabel}
          onClick={() => {
            setStarted(paused);
            stopMotion(!paused);
          }}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      )}
    </div>
  );
}
