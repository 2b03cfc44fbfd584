import { pressKitName } from '../../content-model/press-schema.ts';
import { fill } from '../site/fill.ts';
import { unbroken } from '../site/unbroken.ts';
import { archive } from './archive.ts';
import { content, picture } from './content.ts';
import { clientLogos, clientWords } from './gallery.ts';
import { productCards } from './products.ts';

export async function aboutPage() {
  const { about, company, people, projects, site } = await content();
  const under = projects.find(({ id }) => id === about.mission.project);
  if (!under)
    throw new Error(`content/about.yaml: mission.project: no project '${about.mission.project}'`);
  const { meta: head, press, ...page } = about;
  const kit = press && (await archive(pressKitName(company)));
  return {
    head,
    props: {
      page,
      head: await picture('hero', about.picture),
      mission: await picture('projects', { ...under.picture, alt: '' }),
      directors: people.filter(({ role }) => /\bdirector\b/i.test(role)).length,
      people: await Promise.all(
        people.map(async (person) => ({
          ...person,
          picture: await picture('people', person.picture),
        })),
      ),
      clients: await clientLogos(),
      words: await clientWords(),
      products: await productCards(),
      enquire: site.controls.enquire,
      press: press &&
        kit && {
          ...press,
          kit: { ...press.kit, href: kit.href, link: unbroken(fill(press.kit.link, kit)) },
        },
    },
  };
}
