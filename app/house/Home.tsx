import { paths } from '../../contract/paths.ts';
import type { Home as HomeWords } from '../../model/schemas/schemas.ts';
import type { PageProps } from '../content/page-data.ts';
import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import type { Still } from '../stills/gallery-data.ts';
import { StillLightbox } from '../stills/Lightbox/StillLightbox.tsx';
import { ProjectCarousel } from '../stills/ProjectCarousel/ProjectCarousel.tsx';
import { ReelButton, ReelDialog } from '../stills/Reel/Reel.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Island } from '../ui/island.tsx';
import { Loop } from '../ui/Loop/Loop.tsx';
import { Marquee } from '../ui/Marquee/Marquee.tsx';
import { Picture } from '../ui/Picture/Picture.tsx';
import { ClientCarousel } from './ClientCarousel/ClientCarousel.tsx';
import { Hero } from './Hero/Hero.tsx';
import styles from './Home.module.css';
import type { homePage } from './home-data.ts';
import { ProductGrid } from './ProductGrid/ProductGrid.tsx';
import { Services } from './Services/Services.tsx';

export default function Home(props: PageProps<typeof homePage>) {
  const { home, hero, reel, services, interval, gallery, clients, products, controls } = props;
  return (
    <>
      <Hero {...hero}>{reel && <ReelButton open={reel.open} className="line" />}</Hero>
      <Marquee phrase={home.banner} words={controls} />
      <FirstScreenEnd />
      {reel && <ReelDialog {...reel} />}
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
            <ProjectCarousel stills={gallery.stills} label={home.projects.title} words={controls} />
          </section>
          <Island
            name="StillLightbox"
            of={StillLightbox}
            on="open"
            props={{ words: gallery.lightbox }}
          />
        </>
      )}

      {clients.length > 0 && (
        <section className="section">
          <ClientCarousel
            clients={clients}
            title={home.clients.title}
            words={controls}
            page="home"
          />
        </section>
      )}

      {products.length > 0 && (
        <section className="section" aria-labelledby="products">
          <SectionHead {...home.products} id="products" />
          <div className="wrap">
            <ProductGrid products={products} enquire={controls.enquire} />
          </div>
        </section>
      )}
    </>
  );
}

/** What the house wants to be, in one sentence. */
function Vision({ title, statement }: HomeWords['vision']) {
  return (
    <section className={`split ${styles.say}`} aria-labelledby="vision">
      <h2 id="vision" className="label">
        {title}
      </h2>
      <p>{statement}</p>
    </section>
  );
}

/** One still over the whole width, between two sections. It leads to the page of its film, if there is one. */
function Interval({ id, title, film, picture, loop }: Still) {
  return (
    <a href={film ? paths.film(id) : paths.still(id)} className={`screen-only ${styles.interval}`}>
      <Picture picture={{ ...picture, alt: '' }} sizes="max(100vw, 750px)" />
      <Loop src={loop} />
      <b className="small">{title}</b>
    </a>
  );
}
