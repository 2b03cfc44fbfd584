import { MOST_SLIDES, PROJECT_CAROUSEL } from '../../../../site/contract/limits.ts';
import { Carousel, type Controls } from '../../../../site/ui/Carousel/Carousel.tsx';
import { DENSE_PHONE } from '../../../../site/ui/Picture/Picture.tsx';
import type { Still } from '../gallery-data.ts';
import { StillLink } from '../StillLink/StillLink.tsx';
import styles from './ProjectCarousel.module.css';

interface ProjectCarouselProps {
  stills: readonly Still[];
  label: string;
  words: Controls;
  /** At the head of a page: the pictures are higher, and the first is the largest of the first screen. */
  tall?: boolean;
}

const SIZES = `${DENSE_PHONE} 71vw, (max-width: 480px) 95vw, (max-width: 1024px) 46vw, 31vw`;
/** Wider than they are shown, because they are cut at their sides. */
const TALL_SIZES = '(max-width: 640px) 111vw, (max-width: 1024px) 605px, max(33.4vw, 720px)';

export function ProjectCarousel({ stills, label, words, tall }: ProjectCarouselProps) {
  const shown = stills.slice(0, MOST_SLIDES);
  if (shown.length === 0) return null;
  return (
    <Carousel
      label={label}
      rowLabel={words.stillsRow}
      words={words}
      ways={{ previous: words.previousStill, next: words.nextStill }}
      {...PROJECT_CAROUSEL}
      className={`wrap ${styles.projects} ${tall ? `screen-only ${styles.tall}` : ''}`}
      // '1 to 3 of 21', which the script fills in.
      lead={
        <p
          className={`screen-only scripted label tabular ${styles.range}`}
          data-part="range"
          data-one={words.slideOf}
          data-many={words.slidesOf}
        />
      }
      slides={shown.map((still, index) => (
        <StillLink
          key={still.id}
          still={still}
          sizes={tall ? TALL_SIZES : SIZES}
          priority={Boolean(tall) && index === 0}
        />
      ))}
    />
  );
}
