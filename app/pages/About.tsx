import { memo } from 'react';
import { content, picture } from '../data/content.server.ts';
import { clientLogos, clientWords } from '../data/gallery.server.ts';
import { productCards } from '../data/products.server.ts';
import { ClientCarousel } from '../site/ClientCarousel/ClientCarousel.tsx';
import { fill } from '../site/fill.ts';
import { Mission } from '../site/Mission/Mission.tsx';
import { PageHead } from '../site/PageHead/PageHead.tsx';
import { ProductGrid } from '../site/ProductGrid/ProductGrid.tsx';
import { SectionHead } from '../site/SectionHead/SectionHead.tsx';
import { Slug } from '../site/Slug/Slug.tsx';
import { Story } from '../site/Story/Story.tsx';
import { Team } from '../site/Team/Team.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Reveal } from '../ui/Reveal/Reveal.tsx';
import type { Route } from './+types/About.ts';

export async function loader() {
  const { about, people, projects, site } = await content();
  const under = projects.find(({ id }) => id === about.mission.project);
  if (!under)
    throw new Error(`content/about.yaml: mission.project: no project '${about.mission.project}'`);
  return {
    page: about,
    head: await picture('hero', about.picture),
    mission: await picture('projects', { ...under.picture, alt: '' }),
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
  };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.page.meta.title },
  { name: 'description', content: loaderData?.page.meta.description },
];

export default memo(function About({ loaderData }: Route.ComponentProps) {
  const { page, head, mission, people, clients, words, products, enquire } = loaderData;
  return (
    <>
      <PageHead headline={page.headline} picture={head} />
      <Fold>
        <Reveal className="section wrap" aria-labelledby="story">
          <Slug slug={page.story.slug} />
          <Story title={page.story.title} paragraphs={page.story.paragraphs} />
        </Reveal>
        <Mission mission={page.mission} picture={mission} />
        <Reveal size="tall" className="section" aria-labelledby="team">
          <SectionHead
            {...page.team}
            id="team"
            count={fill(page.team.count, { n: people.length })}
          />
          <div className="wrap">
            <Team people={people} />
          </div>
        </Reveal>
        <Reveal className="section">
          <div className="wrap">
            <Slug
              slug={page.clients.slug}
              count={fill(page.clients.count, { n: clients.length })}
            />
          </div>
          <ClientCarousel
            clients={clients}
            title={page.clients.title}
            rowLabel={words.row}
            words={words.carousel}
            page="about"
          />
        </Reveal>
        <Reveal size="tall" className="section" aria-labelledby="products">
          <SectionHead
            {...page.products}
            id="products"
            count={fill(page.products.count, { n: products.length })}
          />
          <div className="wrap">
            <ProductGrid products={products} enquire={enquire} />
          </div>
        </Reveal>
      </Fold>
    </>
  );
});
