import type { aboutPage } from '../data/about.ts';
import type { PageProps } from '../data/page-data.ts';
import { ClientCarousel } from '../site/ClientCarousel/ClientCarousel.tsx';
import { fill } from '../site/fill.ts';
import { Mission } from '../site/Mission/Mission.tsx';
import { PageHead } from '../site/PageHead/PageHead.tsx';
import { Press } from '../site/Press/Press.tsx';
import { ProductGrid } from '../site/ProductGrid/ProductGrid.tsx';
import { SectionHead } from '../site/SectionHead/SectionHead.tsx';
import { Slug } from '../site/Slug/Slug.tsx';
import { Story } from '../site/Story/Story.tsx';
import { Team } from '../site/Team/Team.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Reveal } from '../ui/Reveal/Reveal.tsx';

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
