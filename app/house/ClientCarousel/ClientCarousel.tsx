import type { ReactNode } from 'react';
import { ABOUT_CLIENT_CAROUSEL, HOME_CLIENT_CAROUSEL } from '../../../contract/limits.ts';
import { Carousel, type CarouselWords } from '../../ui/Carousel/Carousel.tsx';
import styles from './ClientCarousel.module.css';
import { ClientMark } from './ClientMark.tsx';

/** A client's logo. Its size in CSS pixels gives all logos the same visual weight. */
export interface ClientLogo {
  id: string;
  name: string;
  src: string;
  width: number;
  height: number;
}

export interface ClientCarouselProps {
  clients: ClientLogo[];
  /** The heading of the section, and the name of the region. */
  title: string;
  rowLabel: string;
  words: CarouselWords;
  /** Home shows six logos and centres each in turn. About shows five. */
  page: 'home' | 'about';
}

/** A carousel of the clients' logos on a white strip. */
export function ClientCarousel({ clients, title, rowLabel, words, page }: ClientCarouselProps) {
  const { stepMs, autoplayMs } = page === 'home' ? HOME_CLIENT_CAROUSEL : ABOUT_CLIENT_CAROUSEL;
  return (
    <Carousel
      label={title}
      rowLabel={rowLabel}
      words={words}
      stepMs={stepMs}
      autoplayMs={autoplayMs}
      className={`${styles['clients']} ${styles[page]}`}
      lead={<h2>{title}</h2>}
      slides={clients.map(({ id, ...logo }): ReactNode => <ClientMark key={id} {...logo} />)}
    />
  );
}
