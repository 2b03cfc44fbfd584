import { lightboxWords, reel, type Still, stills } from '../../rooms/films/pages/gallery-data.ts';
import { rateFrom } from '../content/schemas/equipment-schemas.ts';
import { MOST_SLIDES } from '../contract/limits.ts';
import { paths } from '../contract/paths.ts';
import { fill } from '../contract/words/fill.ts';
import { unbroken } from '../contract/words/unbroken.ts';
import { content, picture, servedFile } from '../page-data/content.ts';
import { headOf } from '../page-data/page-data.ts';
import { pick } from '../page-data/pick.ts';
import { clientLogos } from './clients-data.ts';
import { productCards, rateText } from './products-data.ts';

export async function homePage() {
  const { home, services, site, hire, equipment, rooms } = await content();
  const { hero, reel: _film, meta, vision, projects, ...words } = home;
  const all = await stills();
  const rate = Math.min(...equipment.flatMap((department) => rateFrom(department) ?? []));
  const seen = new Set(hero.loop?.cuts.map(({ project }) => project));
  const featured = projects?.featured.flatMap((id) => all.find((still) => still.id === id) ?? []);
  const isNew = ({ id }: Still) => !seen.has(id) && !projects?.featured.includes(id);
  return {
    head: headOf(meta, hero.headline.join('\n'), { folder: 'hero', record: hero.picture }),
    props: {
      home: words,
      hero: {
        ...hero,
        primary: rooms.includes('films') ? hero.primary : undefined,
        secondary: fill(hero.secondary, { rate: rateText(rate) }),
        hire: hire !== null,
        picture: await picture('hero', hero.picture),
        loop: hero.loop && {
          video: (await servedFile(`hero/${hero.loop.video}`)).src,
          portrait: hero.loop.portrait && (await servedFile(`hero/${hero.loop.portrait}`)).src,
          cuts: hero.loop.cuts.flatMap(({ at, project }) => {
            const still = all.find(({ id }) => id === project);
            return still ? { at, ...pick(still, 'id', 'title', 'year', 'line', 'film') } : [];
          }),
        },
      },
      vision: {
        ...vision,
        picture: vision.picture && (await picture('hero', vision.picture)),
      },
      reel: await reel(),
      services: services.map(({ leadsTo, ...service }) => ({
        ...service,
        href: leadsTo === 'hire' && hire ? paths.hire : paths.serviceEnquiry(service.id),
      })),
      gallery:
        projects && rooms.includes('films')
          ? {
              ...projects,
              link: unbroken(fill(projects.link, { n: all.length })),
              featured,
              // It begins with what the page has not shown yet.
              stills: [...all.filter(isNew), ...all.filter((still) => !isNew(still))].slice(
                0,
                MOST_SLIDES,
              ),
              lightbox: await lightboxWords(),
            }
          : undefined,
      clients: await clientLogos(),
      products: await productCards(),
      controls: site.controls,
    },
  };
}
