import { ClientCarousel } from '../house/ClientCarousel/ClientCarousel.tsx';
import { ProductGrid } from '../house/ProductGrid/ProductGrid.tsx';
import { Team } from '../house/Team/Team.tsx';
import { ContactSheet } from '../stills/ContactSheet/ContactSheet.tsx';
import { StillLightbox } from '../stills/Lightbox/StillLightbox.tsx';
import { ProjectCarousel } from '../stills/ProjectCarousel/ProjectCarousel.tsx';
import { ReelButton } from '../stills/Reel/Reel.tsx';
import button from '../ui/Button/Button.module.css';
import { Picture } from '../ui/Picture/Picture.tsx';
import type { StyleguideData } from './data.ts';
import { Group, Specimen } from './Specimen.tsx';
import styles from './Styleguide.module.css';

const LONG_TITLE =
  'The Last Projectionist of the Central Talkies and the Reel Nobody Came Back For';
const LOST = '/media/no-such-picture';

/** Stills, logos and products, including images that fail to load. */
export function Pictures({ data }: { data: StyleguideData }) {
  const { stills, gallery, clients, clientWords, products, member } = data;
  const [first, ...others] = stills;
  if (!first) return null;
  const lost = { ...first.picture, src: LOST };
  const named = [{ ...first, title: LONG_TITLE }, ...others];
  return (
    <Group title="Pictures" theme="dark">
      <Specimen name="Carousel of stills, one with a long title; each opens the lightbox">
        <ProjectCarousel
          stills={named}
          label="Carousel of stills"
          rowLabel={gallery.row}
          words={gallery.carousel}
        />
      </Specimen>
      <Specimen name="Contact sheet with its filter by kind">
        <ContactSheet
          stills={named}
          kinds={data.kinds}
          words={data.filter}
          onKind={() => undefined}
        />
      </Specimen>
      <StillLightbox stills={named} words={gallery.lightbox} />
      {data.reel && (
        <Specimen name="Reel">
          <ReelButton reel={data.reel} className={button['line'] ?? ''} />
        </Specimen>
      )}
      <Specimen name="Picture">
        <div className={styles['still']}>
          <Picture picture={first.picture} sizes="480px" />
        </div>
      </Specimen>
      <Specimen name="Picture that failed to load: its text is shown instead">
        <div className={styles['still']}>
          <Picture picture={lost} sizes="480px" priority />
        </div>
      </Specimen>
      <Specimen name="Marks of clients, the last one lost">
        <ClientCarousel
          clients={clients.map((client, place) =>
            place === clients.length - 1 ? { ...client, src: `${LOST}.svg` } : client,
          )}
          title="Marks of clients"
          rowLabel={clientWords.row}
          words={clientWords.carousel}
          page="about"
        />
      </Specimen>
      <Specimen name="Product cards">
        <h3 className="visually-hidden">Product cards</h3>
        <ProductGrid products={products} enquire={data.controls.enquire} />
      </Specimen>
      <Specimen name="Team, a long name and a lost portrait">
        <h3 className="visually-hidden">Team</h3>
        <Team
          people={[
            member,
            {
              ...member,
              id: 'long',
              name: 'Venkatanarasimharajuvaripeta Subrahmanyam-Chattopadhyay',
              picture: { ...member.picture, src: LOST },
            },
          ]}
        />
      </Specimen>
    </Group>
  );
}
