import { useLoaderData } from 'react-router';
import { PROJECT_KINDS } from '../../content-model/schemas.ts';
import { content, picture } from '../data/content.server.ts';
import { clientLogos, clientWords, galleryWords, reel, stills } from '../data/gallery.server.ts';
import { productCards } from '../data/products.server.ts';
import { investorPage } from '../site/investor-page.ts';
import { Basics } from './Basics.tsx';
import { Filings } from './Filings.tsx';
import { Forms } from './Forms.tsx';
import { Messages } from './Messages.tsx';
import { Pictures } from './Pictures.tsx';
import { Search } from './Search.tsx';
import styles from './Styleguide.module.css';

export async function loader() {
  const everything = await content();
  const { home, site, services, people, contactPage, products, projectPage, notFound } = everything;
  const [person] = people;
  if (!person) throw new Error('content/people: nobody there');
  return {
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
    investor: investorPage(everything),
  };
}

export type StyleguideData = Awaited<ReturnType<typeof loader>>;

export const meta = () => [
  { title: 'Styleguide' },
  { name: 'description', content: 'Every component in every state, for those who develop.' },
];

/** Every component in every state; `npm run dev` alone has this page. */
export default function Styleguide() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles['head']}>
        <h1>Styleguide</h1>
      </div>
      <Basics data={data} />
      <Pictures data={data} />
      <Forms data={data} />
      <Messages data={data} />
      <Filings data={data} />
      <Search data={data} />
    </>
  );
}
