import { BANNER_REPEATS } from '../../contract/limits.ts';
import type { homePage } from '../data/home.ts';
import type { PageProps } from '../data/page-data.ts';
import { paths } from '../paths.ts';
import { ClientCarousel } from '../site/ClientCarousel/ClientCarousel.tsx';
import { fill } from '../site/fill.ts';
import { Hero } from '../site/Hero/Hero.tsx';
import { Interval } from '../site/Interval/Interval.tsx';
import { StillLightbox } from '../site/Lightbox/StillLightbox.tsx';
import { ProductGrid } from '../site/ProductGrid/ProductGrid.tsx';
import { ProjectCarousel } from '../site/ProjectCarousel/ProjectCarousel.tsx';
import { ReelButton } from '../site/Reel/Reel.tsx';
import { SectionHead } from '../site/SectionHead/SectionHead.tsx';
import { Services } from '../site/Services/Services.tsx';
import { Slug } from '../site/Slug/Slug.tsx';
import { Vision } from '../site/Vision/Vision.tsx';
import button from '../ui/Button/Button.module.css';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Marquee } from '../ui/Marquee/Marquee.tsx';
import { Reveal } from '../ui/Reveal/Reveal.tsx';

export default function Home({
  home,
  house,
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
  const count = (words: string, n: number) => fill(words, { n });
  return (
    <>
      <Hero house={house} {...hero}>
        {reel && <ReelButton reel={reel} className={button['line'] ?? ''} />}
      </Hero>
      <Marquee phrase={home.banner} repeats={BANNER_REPEATS} {...banner} />
      <FirstScreenEnd />
      <Vision slate={home.slate} {...home.vision} />

      <Reveal className="section" aria-labelledby="services">
        <SectionHead {...home.services} id="services" />
        <Services services={services} />
      </Reveal>

      {interval && <Interval {...interval} />}

      {/* No region here: the carousel inside is a region with the same name. */}
      <Reveal className="section">
        <SectionHead
          {...home.projects}
          id="projects"
          count={count(home.projects.count, gallery.count)}
        >
          <a className={button['text']} href={paths.project}>
            {home.projects.link}
          </a>
        </SectionHead>
        <ProjectCarousel
          stills={gallery.stills}
          label={home.projects.title}
          rowLabel={gallery.words.row}
          words={gallery.words.carousel}
        />
      </Reveal>
      <StillLightbox stills={gallery.stills} words={gallery.words.lightbox} />

      <Reveal className="section">
        <div className="wrap">
          <Slug slug={home.clients.slug} count={count(home.clients.count, clients.logos.length)} />
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
    </>
  );
}
