import { hasRoom } from '../../model/schemas/content.ts';
import { PROJECT_KINDS } from '../../model/schemas/schemas.ts';
import { content, picture } from '../content/content.ts';
import { clientLogos, clientWords } from '../house/clients-data.ts';
import { productCards } from '../house/products-data.ts';
import { investorPage } from '../investors/investor-data.ts';
import { galleryWords, reel, stills } from '../stills/gallery-data.ts';

/** The data that the components of the styleguide show. */
export async function styleguidePage() {
  const all = await content();
  if (!hasRoom(all, 'stills') || !hasRoom(all, 'investors')) {
    throw new Error('content/: the styleguide needs a house with films and investor pages');
  }
  const { home, site, services, people, contactPage, products, projectPage, notFound } = all;
  const [person] = people;
  if (!person) throw new Error('content/people: nobody there');
  const data = {
    home,
    controls: site.controls,
    clapper: notFound.slate,
    services,
    contact: contactPage,
    productTitles: Object.fromEntries(products.map(({ id, title }) => [id, title])),
    filter: projectPage.filter,
    kinds: PROJECT_KINDS,
    stills: (await stills()).slice(0, 7),
    gallery: await galleryWords(),
    reel: await reel(),
    products: (await productCards()).slice(0, 3),
    clients: (await clientLogos()).slice(0, 7),
    clientWords: await clientWords(),
    member: { ...person, picture: await picture('people', person.picture) },
    investor: (await investorPage()).props,
  };
  return {
    head: { title: 'Styleguide', description: 'Every component in every state.' },
    props: { data },
  };
}

export type StyleguideData = Awaited<ReturnType<typeof styleguidePage>>['props']['data'];
