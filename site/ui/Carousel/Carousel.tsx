import type { ReactNode } from 'react';
import type { Content } from '../../content/schemas/content.ts';
import { fill } from '../../contract/words/fill.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Carousel.module.css';

export type Controls = Content['site']['controls'];

export interface CarouselProps {
  label: string;
  rowLabel: string;
  words: Controls;
  ways: { previous: string; next: string };
  stepMs: number;
  autoplayMs: number;
  slides: ReactNode[];
  lead: ReactNode;
  /** Sets `--per`, the number of slides in view at each width, and `--gap`. */
  className: string;
}

/**
 * A row of slides that follows the carousel pattern of the WAI-ARIA Authoring Practices: the rotation control comes
 * first in the tab order, and no slide is cloned or hidden. Without JavaScript the row scrolls and has no controls.
 * `run-carousels.ts` runs it.
 */
export function Carousel(props: CarouselProps) {
  const { label, rowLabel, words, ways, stepMs, autoplayMs, slides, lead, className } = props;
  return (
    <section
      aria-label={label}
      aria-roledescription={words.carousel}
      className={`column ${styles.carousel} ${className}`}
      data-carousel={`${stepMs} ${autoplayMs}`}
    >
      <div className={styles.bar}>
        {lead}
        <button type="button" className="screen-only scripted moving square" data-part="pause">
          {(['pause', 'play'] as const).map((act) => (
            <span key={act} className={`to-${act}`}>
              <Icon name={act} />
              <span className="visually-hidden">{words[act]}</span>
            </span>
          ))}
        </button>
        {(['previous', 'next'] as const).map((way) => (
          <button
            key={way}
            type="button"
            className={`screen-only scripted square ${styles.arrow}`}
            aria-label={ways[way]}
            data-part={way}
          >
            <Icon name={way} />
          </button>
        ))}
      </div>
      {/* Keyboard users must reach the scrolling row, even when no slide contains a link. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the arrow keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of slides, not of form fields */}
      <div className={styles.row} role="group" aria-label={rowLabel} tabIndex={0} data-part="row">
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
