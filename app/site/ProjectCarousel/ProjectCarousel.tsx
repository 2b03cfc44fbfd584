import { PROJECT_CAROUSEL } from '../../../contract/limits.ts';
import { Carousel, type CarouselWords } from '../../ui/Carousel/Carousel.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { StillLink } from '../Lightbox/StillLink.tsx';
import type { Still } from '../Lightbox/still.ts';
import styles from './ProjectCarousel.module.css';

export interface ProjectCarouselProps {
  stills: Still[];
  /** Name of the region: the heading of its section. */
  label: string;
  rowLabel: string;
  words: CarouselWords;
  /** True where the first still is the page's largest paint. */
  priority?: boolean;
}

const SIZES = '(max-width: 480px) 100vw, (max-width: 1024px) 50vw, 33.4vw';

/** The stills, three, two or one in view; each opens the lightbox. */
export function ProjectCarousel({
  stills,
  label,
  rowLabel,
  words,
  priority,
}: ProjectCarouselProps) {
  return (
    <Carousel
      label={label}
      rowLabel={rowLabel}
      words={words}
      stepMs={PROJECT_CAROUSEL.stepMs}
      autoplayMs={PROJECT_CAROUSEL.autoplayMs}
      className={styles['projects'] ?? ''}
      lead={(first, announced) => (
        <Range first={first} count={stills.length} announced={announced} />
      )}
      slides={stills.map((still, index) => (
        <StillLink key={still.id} id={still.id} className={styles['still']}>
          <span className={`${styles['frame']} brackets`}>
            <Picture
              picture={still.picture}
              sizes={SIZES}
              priority={Boolean(priority) && index === 0}
            />
          </span>
          <span className={styles['caption']}>
            <span className="slate">{twoDigits(index + 1)}</span>
            <b>{still.title}</b>
            <span className="slate">
              {still.kind} · {still.year}
            </span>
          </span>
        </StillLink>
      ))}
    />
  );
}

interface RangeProps {
  first: number;
  count: number;
  announced: boolean;
}

/** '01–03 / 21' and its ticks. The style sheet knows how many are in view, so all three ends are written. */
function Range({ first, count, announced }: RangeProps) {
  const end = (inView: number) => `–${twoDigits(Math.min(first + inView, count))}`;
  return (
    <>
      <p className={styles['range']} aria-live={announced ? 'polite' : 'off'}>
        {twoDigits(first + 1)}
        <span className={styles['two']}>{end(2)}</span>
        <span className={styles['three']}>{end(3)}</span> <span>/ {count}</span>
      </p>
      <span className={styles['ticks']} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
          <i key={index} data-in-view={placeInView(index - first)} />
        ))}
      </span>
    </>
  );
}

/** 1, 2 or 3 for the slides that may be in view, else nothing. */
function placeInView(offset: number): number | undefined {
  return offset >= 0 && offset < 3 ? offset + 1 : undefined;
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}
