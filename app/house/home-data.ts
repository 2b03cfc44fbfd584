import { MOST_SLIDES } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import { content, picture } from '../content/content.ts';
import { headOf } from '../content/page-data.ts';
import { lightboxWords, reel, stills } from '../stills/gallery-data.ts';
import { clientLogos } from './clients-data.ts';
import { productCards } from './products-data.ts';

export async function homePage() {
  const { home, services, site, hire, rooms } = await content();
  const { hero, reel: _film, interval, meta, ...words } = home;
  const all = await stills();
  return {
    head: headOf(meta, hero.headline.join('\n'), { folder: 'hero', record: hero.picture }),
    props: {
      home: words,
      hero: {
        ...hero,
        primary: rooms.includes('stills') ? hero.primary : undefined,
        hire: hire !== null,
        picture: await picture('hero', hero.picture),
      },
      reel: await reel(),
      services: services.map(({ leadsTo, ...service }) => ({
        ...service,
        href: leadsTo === 'hire' && hire ? paths.hire : paths.serviceEnquiry(service.id),
      })),
      interval: all.find(({ id }) => id === interval),
      gallery: rooms.includes('stills')
        ? {
            stills: all.slice(0, MOST_SLIDES),
            lightbox: await lightboxWords(),
          }
        : undefined,
      clients: await clientLogos(),
      products: await productCards(),
      controls: site.controls,
    },
  };
}
