import { useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import styles from './Marquee.module.css';

export interface MarqueeProps {
  phrase: string;
  /** The number of repetitions. Half the row is one loop, so the number is even. */
  repeats: number;
  pauseLabel: string;
  playLabel: string;
}

/** A scrolling row that repeats a phrase. Screen readers read it once, and a button pauses it. */
export function Marquee({ phrase, repeats, pauseLabel, playLabel }: MarqueeProps) {
  const [state, setState] = useState<'rolling' | 'paused' | 'started'>('rolling');
  const hydrated = useHydrated();
  const paused = state === 'paused';
  // Play takes effect at once. Later, hover and focus pause the row again.
  const settle = () => setState((now) => (now === 'started' ? 'rolling' : now));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving it is no action, it ends one
    <div
      className={`screen-only ${styles['stick']}`}
      data-state={state}
      onPointerLeave={settle}
      onBlur={settle}
    >
      <p className="visually-hidden">{phrase}</p>
      <ul className={styles['row']} aria-hidden="true">
        {Array.from({ length: repeats }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every item is the same
          <li key={place}>{phrase}</li>
        ))}
      </ul>
      {hydrated && (
        <button
          type="button"
          className="moving"
          aria-label={paused ? playLabel : pauseLabel}
          onClick={() => setState(paused ? 'started' : 'paused')}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      )}
    </div>
  );
}
