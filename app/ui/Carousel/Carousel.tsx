import { type ReactNode, useEffect, useRef, useState } from 'react';
import button from '../Button/Button.module.css';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './Carousel.module.css';
import type { CarouselEngine, Range } from './engine.ts';

/** The words of a carousel's controls, and of its parts for those who hear it. */
export interface CarouselWords {
  /** Spoken kinds: 'carousel', 'slide'. */
  carousel: string;
  slide: string;
  /** `{n}` and `{count}` are filled in. */
  slideOf: string;
  pause: string;
  play: string;
  previous: string;
  next: string;
}

export interface CarouselProps {
  /** Name of the region. */
  label: string;
  /** Name of the scrolling row within it. */
  rowLabel: string;
  words: CarouselWords;
  stepMs: number;
  autoplayMs: number;
  slides: ReactNode[];
  /**
   * What stands before the controls. Told what the row shows, once that is known, and whether a change of it
   * is the visitor's own doing and so worth announcing.
   */
  lead: ReactNode | ((range: Range | undefined, announced: boolean) => ReactNode);
  /** Sets `--per`, the slides in view at each width, and `--gap`. */
  className?: string;
}

/**
 * A row of slides after the carousel pattern of the WAI-ARIA practices: rotation control first in tab order, nothing
 * cloned, nothing hidden. Without JavaScript it is a row to scroll, and the controls are left out.
 */
export function Carousel(props: CarouselProps) {
  const { label, rowLabel, words, stepMs, autoplayMs, slides, lead, className } = props;
  const root = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  /** Still on its way while the page is young: what is pressed meanwhile is done when it comes. */
  const engine = useRef<Promise<CarouselEngine | undefined>>(undefined);
  const [range, setRange] = useState<Range>();
  const [rotating, setRotating] = useState(true);
  const [attended, setAttended] = useState(false);

  useEffect(() => {
    let left = false;
    const started = import('./engine.ts').then(({ startCarousel }) => {
      if (left || !root.current || !scroller.current) return;
      const options = { stepMs, autoplayMs, onMove: setRange };
      return startCarousel(root.current, scroller.current, options);
    });
    engine.current = started;
    return () => {
      left = true;
      started.then((running) => running?.stop());
    };
  }, [stepMs, autoplayMs]);

  const step = (by: 1 | -1) => engine.current?.then((running) => running?.step(by));
  const toggle = () => {
    engine.current?.then((running) => running?.rotate(!rotating));
    setRotating(!rotating);
  };

  return (
    <section
      ref={root}
      aria-label={label}
      aria-roledescription={words.carousel}
      className={`${styles['carousel']} ${className ?? ''}`}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <div className={styles['bar']}>
        {typeof lead === 'function' ? lead(range, attended || !rotating) : lead}
        <button type="button" className={`${button['tool']} ${styles['pause']}`} onClick={toggle}>
          <Icon name={rotating ? 'pause' : 'play'} />
          {rotating ? words.pause : words.play}
        </button>
        <Arrow name={words.previous} icon="previous" onClick={() => step(-1)} />
        <Arrow name={words.next} icon="next" onClick={() => step(1)} />
      </div>
      {/* A row that scrolls must be reached by keyboard even where no slide holds a link. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the arrow keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of slides, not of form fields */}
      <div ref={scroller} className={styles['row']} role="group" aria-label={rowLabel} tabIndex={0}>
        <div className={styles['track']}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide, not a group of form fields
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, never reordered
              key={index}
              className={styles['slide']}
              role="group"
              aria-roledescription={words.slide}
              aria-label={nameOf(words.slideOf, index + 1, slides.length)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

interface ArrowProps {
  name: string;
  icon: IconName;
  onClick: () => void;
}

function Arrow({ name, icon, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      className={`${button['square']} ${styles['arrow']}`}
      aria-label={name}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

function nameOf(pattern: string, n: number, count: number): string {
  return pattern.replace('{n}', String(n)).replace('{count}', String(count));
}
