import { pressKitName } from '../content/schemas/schemas.ts';
import { fill } from '../contract/words/fill.ts';
import { unbroken } from '../contract/words/unbroken.ts';
import { archive, content, picture } from '../page-data/content.ts';
import { headOf } from '../page-data/page-data.ts';
import { clientLogos } from './clients-data.ts';
import { productCards } from './products-data.ts';

export async function aboutPage() {
  const { about, company, people, site } = await content();
  const { meta, press, ...page } = about;
  const kit = press && (await archive(pressKitName(company)));
  return {
    head: headOf(meta, about.headline, { folder: 'hero', record: about.picture }),
    props: {
      page,
      mission: page.mission.picture && (await picture('hero', page.mission.picture)),
      head: await picture('hero', about.picture),
      people: await Promise.all(
        people.map(async (person) => ({
          ...person,
          picture: await picture('people', person.picture),
        })),
      ),
      clients: await clientLogos(),
      controls: site.controls,
      products: await productCards(),
      press: press &&
        kit && {
          ...press,
          kit: { ...press.kit, href: kit.href, link: unbroken(fill(press.kit.link, kit)) },
        },
    },
  };
}
