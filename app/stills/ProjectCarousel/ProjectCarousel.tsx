import { PROJECT_CAROUSEL } from '../../../contract/limits.ts';
import { Carousel, type CarouselWords } from '../../ui/Carousel/Carousel.tsx';
import type { Range } from '../../ui/Carousel/engine.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { FilmMark } from '../FilmMark/FilmMark.tsx';
import type { Still } from '../gallery-data.ts';
import { StillLink } from '../Lightbox/StillLink.tsx';
import styles from './ProjectCarousel.module.css';

export interface ProjectCarouselProps {
  stills: Still[];
  /** The name of the region: the heading of its section. */
  label: string;
  words: { row: string; carousel: CarouselWords };
  /** True where the first still is the largest image of the first screen. */
  priority?: boolean;
}

const SIZES = '(max-width: 480px) 100vw, (max-width: 1024px) 50vw, 33.4vw';

/** A carousel with three, two or one still in view. Each still opens the lightbox. */
export function ProjectCarousel(props: ProjectCarouselProps) {
  const { stills, label, words, priority } = props;
  return (
    <Carousel
      label={label}
      rowLabel={words.row}
      words={words.carousel}
      {...PROJECT_CAROUSEL}
      className={styles.projects ?? ''}
      lead={(range, announced) => (
        <Progress range={range} count={stills.length} announced={announced} />
      )}
      slides={stills.map((still, index) => (
        <StillLink key={still.id} id={still.id} className={`plain block ${styles.still}`}>
          <span className={`block brackets ${styles.frame}`}>
            <Picture
              picture={still.picture}
              sizes={SIZES}
              priority={Boolean(priority) && index === 0}
            />
            <FilmMark plays={still.plays} />
          </span>
          <span className={styles.caption}>
            <span className="label">{twoDigits(index + 1)}</span>
            <b className="name">{still.title}</b>
            <span className="label">{`${still.kind} · ${still.year}`}</span>
          </span>
        </StillLink>
      ))}
    />
  );
}

interface ProgressProps {
  range: Range | undefined;
  count: number;
  announced: boolean;
}

/** '01–03 / 21' and its ticks. Their space is reserved until the carousel reports its position. */
function Progress({ range, count, announced }: ProgressProps) {
  const { first, inView } = range ?? { first: 0, inView: 0 };
  const last = Math.min(first + inView, count);
  const span = inView > 1 ? `${twoDigits(first + 1)}–${twoDigits(last)}` : twoDigits(first + 1);
  return (
    <>
      <p
        className={`screen-only scripted ${styles.range}`}
        aria-live={announced ? 'polite' : 'off'}
      >
        {range && (
          <>
            <b data-many={inView > 1 || undefined}>{span}</b>{' '}
            <span className="muted">/ {count}</span>
          </>
        )}
      </p>
      <span className={`screen-only scripted wide-only ${styles.ticks}`} aria-hidden="true">
        {Array.from({ length: range ? count : 0 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
          <i key={index} data-in-view={(index >= first && index < last) || undefined} />
        ))}
      </span>
    </>
  );
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}
