import { paths } from '../../contract/paths.ts';
import type { PageProps } from '../content/page-data.ts';
import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import { StillLightbox } from '../stills/Lightbox/StillLightbox.tsx';
import { ProjectCarousel } from '../stills/ProjectCarousel/ProjectCarousel.tsx';
import { ReelButton } from '../stills/Reel/Reel.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Island } from '../ui/island.tsx';
import { Marquee } from '../ui/Marquee/Marquee.tsx';
import { ClientCarousel } from './ClientCarousel/ClientCarousel.tsx';
import { Hero } from './Hero/Hero.tsx';
import type { homePage } from './home-data.ts';
import { Interval } from './Interval/Interval.tsx';
import { ProductGrid } from './ProductGrid/ProductGrid.tsx';
import { Services } from './Services/Services.tsx';
import { Vision } from './Vision/Vision.tsx';

export default function Home({
  home,
  hero,
  reel,
  services,
  interval,
  gallery,
  clients,
  products,
  controls,
}: PageProps<typeof homePage>) {
  const { enquire, ...banner } = controls;
  return (
    <>
      <Hero {...hero}>
        {reel && <Island name="ReelButton" of={ReelButton} on="act" props={{ reel }} />}
      </Hero>
      <Marquee phrase={home.banner} {...banner} />
      <FirstScreenEnd />
      <Vision {...home.vision} />

      <section className="section" aria-labelledby="services">
        <SectionHead {...home.services} id="services" />
        <Services services={services} />
      </section>

      {interval && <Interval {...interval} />}

      {gallery && home.projects && (
        <>
          {/* No region here: the carousel inside is a region with the same name. */}
          <section className="section">
            <SectionHead title={home.projects.title} lead={home.projects.lead} id="projects">
              <a className="text" href={paths.project}>
                {home.projects.link}
              </a>
            </SectionHead>
            <ProjectCarousel
              stills={gallery.stills}
              label={home.projects.title}
              words={gallery.words}
            />
          </section>
          <Island
            name="StillLightbox"
            of={StillLightbox}
            on="open"
            props={{ words: gallery.words.lightbox }}
          />
        </>
      )}

      {clients.logos.length > 0 && (
        <section className="section">
          <ClientCarousel
            clients={clients.logos}
            title={home.clients.title}
            words={clients.words}
            page="home"
          />
        </section>
      )}

      {products.length > 0 && (
        <section className="section" aria-labelledby="products">
          <SectionHead {...home.products} id="products" />
          <div className="wrap">
            <ProductGrid products={products} enquire={enquire} />
          </div>
        </section>
      )}
    </>
  );
}
