import { hasRoom } from '../content/schemas/content.ts';
import { rateFrom } from '../content/schemas/equipment-schemas.ts';
import { paths } from '../contract/paths.ts';
import { fill } from '../contract/words/fill.ts';
import { contactAddress, content, picture, servedFile } from '../page-data/content.ts';
import { headOf } from '../page-data/page-data.ts';
import { clientLogos } from './clients-data.ts';
import { homeParts } from './home-parts.ts';
import { productCards, rateText } from './products-data.ts';

export async function homePage() {
  const { home, services, site, hire, equipment } = await content();
  const { hero, reel: _film, meta, vision, projects: _projects, ...words } = home;
  const parts = await homeParts();
  const rates = equipment.map((each) => [each.id, rateFrom(each) ?? Infinity] as const);
  const lowest = ['rate', Math.min(...rates.map(([, rate]) => rate))] as const;
  return {
    head: headOf(meta, hero.headline.join('\n'), { folder: 'hero', record: hero.picture }),
    props: {
      home: words,
      hero: {
        ...hero,
        primary: hasRoom(await content(), 'films') ? hero.primary : undefined,
        secondary: fill(
          hero.secondary,
          Object.fromEntries([...rates, lowest].map(([id, rate]) => [id, rateText(rate)])),
        ),
        way: hire ? paths.hire : await contactAddress(),
        picture: await picture('hero', hero.picture),
        loop: hero.loop && {
          video: (await servedFile(`hero/${hero.loop.video}`)).src,
          portrait: hero.loop.portrait && (await servedFile(`hero/${hero.loop.portrait}`)).src,
          cuts: parts.flatMap(({ props }) => props.cuts ?? []),
        },
      },
      vision: {
        ...vision,
        picture: vision.picture && (await picture('hero', vision.picture)),
      },
      parts,
      services: await Promise.all(
        services.map(async ({ leadsTo, ...service }) => ({
          ...service,
          href:
            leadsTo === 'hire' && hire
              ? paths.hire
              : await contactAddress(paths.serviceEnquiry(service.id)),
        })),
      ),
      clients: await clientLogos(),
      products: await productCards(),
      controls: site.controls,
    },
  };
}
