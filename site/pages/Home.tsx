import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import type { PageProps } from '../page-data/page-data.ts';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Marquee } from '../ui/Marquee/Marquee.tsx';
import { Picture } from '../ui/Picture/Picture.tsx';
import { ClientCarousel } from './ClientCarousel/ClientCarousel.tsx';
import { Hero } from './Hero/Hero.tsx';
import styles from './Home.module.css';
import type { homePage } from './home-data.ts';
import { HOME_PARTS } from './home-parts.ts';
import { ProductGrid } from './ProductGrid/ProductGrid.tsx';

type HomeProps = PageProps<typeof homePage>;

export default function Home(props: HomeProps) {
  const { home, hero, vision, services, clients, products, controls } = props;
  const parts = props.parts.flatMap(({ name, props: part }) => {
    const found = HOME_PARTS[name];
    return found ? { ...found, name, part } : [];
  });
  return (
    <>
      <Hero
        {...hero}
        ways={parts.map(({ name, Way, part }) => Way && <Way key={name} {...part} />)}
        lines={parts.map(({ name, Line, part }) => Line && <Line key={name} {...part} />)}
      />
      <Marquee phrase={home.banner} words={controls} />
      <FirstScreenEnd />
      {parts.map(({ name, Part, part }) => Part && <Part key={name} {...part} />)}

      {clients.length > 0 && (
        <ClientCarousel clients={clients} title={home.clients.title} words={controls} page="home" />
      )}

      {products.cards.length > 0 && (
        <section className="section" aria-labelledby="products">
          <SectionHead {...home.products} id="products" />
          <ProductGrid {...products} />
        </section>
      )}

      <section className={styles.services} data-theme="paper" aria-labelledby="services">
        <h2 id="services">{home.services.title}</h2>
        {home.services.lead && <p className="intro">{home.services.lead}</p>}
        <Services services={services} />
      </section>

      <Vision {...vision} />
    </>
  );
}

function Vision({ title, statement, picture }: HomeProps['vision']) {
  return (
    <section className={`flush ${styles.vision}`} aria-labelledby="vision">
      {picture && (
        <div className={`fill screen-only ${styles.stage}`}>
          <Picture picture={picture} sizes="(max-width: 900px) 100vw, 76vw" />
        </div>
      )}
      <div className={styles.say}>
        <h2 id="vision" className="label">
          {title}
        </h2>
        <p>{statement}</p>
      </div>
    </section>
  );
}

function Services({ services }: Pick<HomeProps, 'services'>) {
  return (
    <ul className={`split above-5 ${styles.list}`}>
      {services.map(({ id, title, text, action, href }) => (
        <li key={id} className={`column ${styles.service}`}>
          <h3>
            <a className="plain stretched" href={href}>
              {title}
            </a>
          </h3>
          <p>{text}</p>
          <p className={`row screen-only ${styles.way}`}>
            <span>{action}</span>
            <Icon name="arrow" />
          </p>
        </li>
      ))}
    </ul>
  );
}
