import { PROJECT_CAROUSEL } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { Carousel, type Controls } from '../../ui/Carousel/Carousel.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { FilmMark } from '../FilmMark/FilmMark.tsx';
import type { Still } from '../gallery-data.ts';
import styles from './ProjectCarousel.module.css';

export interface ProjectCarouselProps {
  stills: Still[];
  label: string;
  words: Controls;
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
      rowLabel={words.stillsRow}
      words={words}
      ways={{ previous: words.previousStill, next: words.nextStill }}
      {...PROJECT_CAROUSEL}
      className={styles.projects ?? ''}
      // '1–3 / 21', which the script fills in.
      lead={
        <p className={`screen-only scripted label tabular ${styles.range}`} data-part="range" />
      }
      slides={stills.map((still, index) => (
        // The lightbox opens it over the page (StillLightbox.tsx).
        <a
          key={still.id}
          href={paths.still(still.id)}
          aria-haspopup="dialog"
          className={`plain block ${styles.still}`}
        >
          <span className={`block ${styles.frame}`}>
            <Picture
              picture={still.picture}
              sizes={SIZES}
              priority={Boolean(priority) && index === 0}
            />
            <FilmMark plays={still.plays} />
          </span>
          <span className={styles.caption}>
            <b className="name">{still.title}</b>
            <span className="label">{`${still.kind}, ${still.year}`}</span>
          </span>
        </a>
      ))}
    />
  );
}
