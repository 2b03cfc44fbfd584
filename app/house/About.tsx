import type { PageProps } from '../content/page-data.ts';
import { PageHead } from '../layout/PageHead/PageHead.tsx';
import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
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
      <section className="section wrap" aria-labelledby="story">
        <Story title={page.story.title} paragraphs={page.story.paragraphs} />
      </section>
      <Mission mission={page.mission} picture={mission} />
      <section className="section" aria-labelledby="team">
        <SectionHead {...page.team} id="team" />
        <div className="wrap">
          <Team people={people} />
        </div>
      </section>
      <section className="section">
        <ClientCarousel
          clients={clients}
          title={page.clients.title}
          rowLabel={words.row}
          words={words.carousel}
          page="about"
        />
      </section>
      <section className="section" aria-labelledby="products">
        <SectionHead {...page.products} id="products" />
        <div className="wrap">
          <ProductGrid products={products} enquire={enquire} />
        </div>
      </section>
      {press && (
        <section className="section" aria-labelledby="press">
          <SectionHead {...press} id="press" compact />
          <div className="wrap">
            <Press {...press} />
          </div>
        </section>
      )}
    </>
  );
}
