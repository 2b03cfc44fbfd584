import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '../../../contract/words/fill.ts';
import { Icon } from '../Icon/Icon.tsx';
import { isStopped, onStopMotion, stopMotion, useStopped } from '../motion-choice.ts';
import styles from './Carousel.module.css';
import type { CarouselEngine, Range } from './engine.ts';

/** The labels of a carousel's controls, and the names that screen readers announce. */
export interface CarouselWords {
  /** Role descriptions for screen readers: 'carousel', 'slide'. */
  carousel: string;
  slide: string;
  /** `{n}` and `{count}` are replaced. */
  slideOf: string;
  pause: string;
  play: string;
  previous: string;
  next: string;
}

export interface CarouselProps {
  /** The name of the region. */
  label: string;
  /** The name of the scrolling row. */
  rowLabel: string;
  words: CarouselWords;
  stepMs: number;
  autoplayMs: number;
  slides: ReactNode[];
  /**
   * Renders the content before the controls. It gets the slides in view, once they are known, and whether the visitor
   * caused the change, so that the change is announced.
   */
  lead: ReactNode | ((range: Range | undefined, announced: boolean) => ReactNode);
  /** Sets `--per`, the number of slides in view at each width, and `--gap`. */
  className: string;
}

/**
 * A row of slides that follows the carousel pattern of the WAI-ARIA Authoring Practices: the rotation control comes
 * first in the tab order, and no slide is cloned or hidden. Without JavaScript the row scrolls and has no controls.
 */
export function Carousel(props: CarouselProps) {
  const { label, rowLabel, words, stepMs, autoplayMs, slides, lead, className } = props;
  const root = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  /** Loads after the page. Presses made earlier run when it arrives. */
  const engine = useRef<Promise<CarouselEngine | undefined>>(undefined);
  const [range, setRange] = useState<Range>();
  const rotating = !useStopped();
  const [attended, setAttended] = useState(false);

  useEffect(() => {
    let left = false;
    const started = import('./engine.ts').then(({ startCarousel }) => {
      if (left || !root.current || !scroller.current) return;
      const options = { stepMs, autoplayMs, onMove: setRange };
      return startCarousel(root.current, scroller.current, options);
    });
    engine.current = started;
    const forget = onStopMotion(() => started.then((running) => running?.rotate(!isStopped())));
    return () => {
      left = true;
      forget();
      started.then((running) => running?.stop());
    };
  }, [stepMs, autoplayMs]);

  const step = (by: 1 | -1) => engine.current?.then((running) => running?.step(by));

  return (
    <section
      ref={root}
      aria-label={label}
      aria-roledescription={words.carousel}
      className={`${styles.carousel} ${className}`}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <div className={styles.bar}>
        {typeof lead === 'function' ? lead(range, attended || !rotating) : lead}
        <button
          type="button"
          className={`screen-only scripted moving tool ${styles.pause}`}
          onClick={() => stopMotion(rotating)}
        >
          <Icon name={rotating ? 'pause' : 'play'} />
          {rotating ? words.pause : words.play}
        </button>
        {(['previous', 'next'] as const).map((way) => (
          <button
            key={way}
            type="button"
            className={`screen-only scripted square ${styles.arrow}`}
            aria-label={words[way]}
            onClick={() => step(way === 'next' ? 1 : -1)}
          >
            <Icon name={way} />
          </button>
        ))}
      </div>
      {/* Keyboard users must reach the scrolling row, even when no slide contains a link. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the arrow keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of slides, not of form fields */}
      <div ref={scroller} className={styles.row} role="group" aria-label={rowLabel} tabIndex={0}>
        <div className={styles.track}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide, not a group of form fields
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, never reordered
              key={index}
              className={styles.slide}
              role="group"
              aria-roledescription={words.slide}
              aria-label={fill(words.slideOf, { n: index + 1, count: slides.length })}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
