import { fill } from '../../contract/words/fill.ts';
import type { PageProps } from '../content/page-data.ts';
import { PageHead } from '../layout/PageHead/PageHead.tsx';
import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import { Slug } from '../layout/Slug/Slug.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Reveal } from '../ui/Reveal/Reveal.tsx';
import type { aboutPage } from './about-data.ts';
import { ClientCarousel } from './ClientCarousel/ClientCarousel.tsx';
import { Mission } from './Mission/Mission.tsx';
import { Press } from './Press/Press.tsx';
import { ProductGrid } from './ProductGrid/ProductGrid.tsx';
import { Story } from './Story/Story.tsx';
import { Team } from './Team/Team.tsx';

export default function About({
  page,
  head,
  mission,
  people,
  directors,
  clients,
  words,
  products,
  enquire,
  press,
}: PageProps<typeof aboutPage>) {
  return (
    <>
      <PageHead headline={page.headline} picture={head} />
      <FirstScreenEnd />
      <Reveal className="section wrap" aria-labelledby="story">
        <Slug slug={page.story.slug} />
        <Story title={page.story.title} paragraphs={page.story.paragraphs} />
      </Reveal>
      <Mission mission={page.mission} picture={mission} />
      <Reveal size="tall" className="section" aria-labelledby="team">
        <SectionHead {...page.team} id="team" count={fill(page.team.count, { n: directors })} />
        <div className="wrap">
          <Team people={people} />
        </div>
      </Reveal>
      <Reveal className="section">
        <div className="wrap">
          <Slug slug={page.clients.slug} count={fill(page.clients.count, { n: clients.length })} />
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
      {press && (
        <Reveal className="section" aria-labelledby="press">
          <SectionHead {...press} id="press" compact />
          <div className="wrap">
            <Press {...press} />
          </div>
        </Reveal>
      )}
    </>
  );
}
