import { ABOUT_CLIENT_CAROUSEL, HOME_CLIENT_CAROUSEL } from '../../contract/limits.ts';
import { Carousel, type Controls } from '../../ui/Carousel/Carousel.tsx';
import type { ClientLogo } from '../clients-data.ts';
import styles from './ClientCarousel.module.css';

export interface ClientCarouselProps {
  clients: ClientLogo[];
  title: string;
  words: Controls;
  /** Home shows six logos and centres each in turn. About shows five. */
  page: 'home' | 'about';
}

export function ClientCarousel({ clients, title, words, page }: ClientCarouselProps) {
  return (
    <Carousel
      label={title}
      rowLabel={words.clientsRow}
      words={words}
      ways={{ previous: words.previousClients, next: words.nextClients }}
      {...(page === 'home' ? HOME_CLIENT_CAROUSEL : ABOUT_CLIENT_CAROUSEL)}
      className={`${styles.clients} ${styles[page]}`}
      lead={<h2 className="label">{title}</h2>}
      // If a logo does not load, its name is shown (shell.ts).
      slides={clients.map(({ id, name, ...logo }) => (
        <img key={id} className={styles.logo} {...logo} alt={name} loading="lazy" />
      ))}
    />
  );
}
