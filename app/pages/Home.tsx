import { BANNER_REPEATS } from '../../contract/limits.ts';
import { content, picture } from '../content.server.ts';
import { productCards } from '../products.server.ts';
import { fill } from '../site/fill.ts';
import { Hero } from '../site/Hero/Hero.tsx';
import { ProductGrid } from '../site/ProductGrid/ProductGrid.tsx';

import { SectionHead } from '../site/SectionHead/SectionHead.tsx';
import { Services } from '../site/Services/Services.tsx';
import { Vision } from '../site/Vision/Vision.tsx';
import { Marquee } from '../ui/Marquee/Marquee.tsx';
import { Reveal } from '../ui/Reveal/Reveal.tsx';
import type { Route } from './+types/Home.ts';

export async function loader() {
  const { home, company, services, site } = await content();
  return {
    home,
    house: company.legalName,
    hero: await picture('hero', home.hero.picture),
    services,
    products: await productCards(),
    controls: site.controls,
  };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.home.meta.title },
  { name: 'description', content: loaderData?.home.meta.description },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, house, hero, services, products, controls } = loaderData;
  return (
    <>
      <Hero house={house} {...home.hero} picture={hero}>
        {null}
      </Hero>
      <Marquee
        phrase={home.banner}
        repeats={BANNER_REPEATS}
        pauseLabel={controls.pauseBanner}
        playLabel={controls.playBanner}
      />
      <Vision slate={home.slate} {...home.vision} />
      <Reveal className="section" aria-labelledby="services">
        <SectionHead {...home.services} id="services" />
        <Services services={services} />
      </Reveal>
      <Reveal className="section" size="tall" aria-labelledby="products">
        <SectionHead
          {...home.products}
          id="products"
          count={fill(home.products.count, { n: products.length })}
        />
        <div className="wrap">
          <ProductGrid products={products} enquire={controls.enquire} />
        </div>
      </Reveal>
    </>
  );
}
