import { memo } from 'react';
import { BANNER_REPEATS } from '../../contract/limits.ts';
import { content, picture } from '../data/content.server.ts';
import {
  clientLogos,
  clientWords,
  galleryWords,
  MOST_SLIDES,
  reel,
  stills,
} from '../data/gallery.server.ts';
import { productCards } from '../data/products.server.ts';
import { paths } from '../paths.ts';
import { ClientCarousel } from '../site/ClientCarousel/ClientCarousel.tsx';
import { fill } from '../site/fill.ts';
import { Hero } from '../site/Hero/Hero.tsx';
import { StillLightbox } from '../site/Lightbox/StillLightbox.tsx';
import { ProductGrid } from '../site/ProductGrid/ProductGrid.tsx';
import { ProjectCarousel } from '../site/ProjectCarousel/ProjectCarousel.tsx';
import { ReelButton } from '../site/Reel/Reel.tsx';
import { SectionHead } from '../site/SectionHead/SectionHead.tsx';
import { Services } from '../site/Services/Services.tsx';
import { Slug } from '../site/Slug/Slug.tsx';
import { Vision } from '../site/Vision/Vision.tsx';
import button from '../ui/Button/Button.module.css';
import { Fold } from '../ui/Fold.tsx';
import { Marquee } from '../ui/Marquee/Marquee.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Reveal } from '../ui/Reveal/Reveal.tsx';
import type { Route } from './+types/Home.ts';

export async function loader() {
  const { home, company, services, site, projects } = await content();
  const { hero, reel: _film, ...words } = home;
  return {
    home: words,
    house: company.legalName,
    hero: { ...hero, picture: await picture('hero', hero.picture) },
    reel: await reel(),
    services,
    gallery: {
      stills: (await stills()).slice(0, MOST_SLIDES),
      count: projects.length,
      words: await galleryWords(),
    },
    clients: { logos: await clientLogos(), words: await clientWords() },
    products: await productCards(),
    controls: {
      pauseLabel: site.controls.pauseBanner,
      playLabel: site.controls.playBanner,
      enquire: site.controls.enquire,
    },
  };
}

/** What the build wrote stays true: opening and closing a still asks for nothing. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.home.meta.title },
  { name: 'description', content: loaderData?.home.meta.description },
];

export default memo(function Home({ loaderData }: Route.ComponentProps) {
  const { home, house, hero, reel, services, gallery, clients, products } = loaderData;
  const { enquire, ...banner } = loaderData.controls;
  const count = (words: string, n: number) => fill(words, { n });
  return (
    <>
      <Hero house={house} {...hero}>
        {reel && <ReelButton reel={reel} className={button['line'] ?? ''} />}
      </Hero>
      <Marquee phrase={home.banner} repeats={BANNER_REPEATS} {...banner} />
      <Fold>
        <Vision slate={home.slate} {...home.vision} />

        <Reveal className="section" aria-labelledby="services">
          <SectionHead {...home.services} id="services" />
          <Services services={services} />
        </Reveal>

        {/* Not a region of its own: the carousel in it is one, under the same name. */}
        <Reveal className="section">
          <SectionHead
            {...home.projects}
            id="projects"
            count={count(home.projects.count, gallery.count)}
          >
            <PageLink className={button['text']} to={paths.project}>
              {home.projects.link}
            </PageLink>
          </SectionHead>
          <ProjectCarousel
            stills={gallery.stills}
            label={home.projects.title}
            rowLabel={gallery.words.row}
            words={gallery.words.carousel}
          />
        </Reveal>

        <Reveal className="section">
          <div className="wrap">
            <Slug
              slug={home.clients.slug}
              count={count(home.clients.count, clients.logos.length)}
            />
          </div>
          <ClientCarousel
            clients={clients.logos}
            title={home.clients.title}
            rowLabel={clients.words.row}
            words={clients.words.carousel}
            page="home"
          />
        </Reveal>

        <Reveal className="section" size="tall" aria-labelledby="products">
          <SectionHead
            {...home.products}
            id="products"
            count={count(home.products.count, products.length)}
          />
          <div className="wrap">
            <ProductGrid products={products} enquire={enquire} />
          </div>
        </Reveal>
      </Fold>
      <StillLightbox stills={gallery.stills} words={gallery.words.lightbox} />
    </>
  );
});
