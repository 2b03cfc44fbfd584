import { paths } from '../contract/paths.ts';
import { MailLink } from '../layout/MailLink.tsx';
import { PageHead } from '../layout/PageHead/PageHead.tsx';
import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import type { PageProps } from '../page-data/page-data.ts';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Pairs } from '../ui/Pairs.tsx';
import { Picture } from '../ui/Picture/Picture.tsx';
import styles from './About.module.css';
import type { aboutPage } from './about-data.ts';
import { ClientCarousel } from './ClientCarousel/ClientCarousel.tsx';
import type { ProductCards } from './products-data.ts';

type AboutProps = PageProps<typeof aboutPage>;

export default function About(props: AboutProps) {
  const { page, controls, press } = props;
  return (
    <>
      <PageHead headline={page.headline} picture={props.head} />
      <FirstScreenEnd />
      <section className="section" aria-labelledby="story">
        <SectionHead {...page.story} id="story" />
        <Years years={page.story.years} />
      </section>
      <section className={`section ${styles.mission}`} aria-labelledby="mission">
        {props.mission && (
          <div className={`screen-only ${styles.picture}`}>
            <Picture picture={props.mission} sizes="min(100vw, 1600px)" />
          </div>
        )}
        <div className={props.mission ? styles.words : 'wrap stack'}>
          <h2 id="mission" className="as-text small">
            {page.mission.title}
          </h2>
          <p className={styles.statement}>{page.mission.statement}</p>
        </div>
      </section>
      <section className="section" aria-labelledby="team">
        <SectionHead {...page.team} id="team" />
        <Team people={props.people} />
      </section>
      {props.clients.length > 0 && (
        <ClientCarousel
          clients={props.clients}
          title={page.clients.title}
          words={controls}
          page="about"
        />
      )}
      {props.products.cards.length > 0 && (
        <section className="section" aria-labelledby="products">
          <SectionHead {...page.products} id="products">
            {props.products.all && (
              <a className="text screen-only" href={paths.hire}>
                {props.products.all.link}
                <Icon name="arrow" />
              </a>
            )}
          </SectionHead>
          <Products cards={props.products.cards} />
        </section>
      )}
      {press && (
        <section className="section" aria-labelledby="press">
          <SectionHead title={press.title} id="press" />
          <Press {...press} />
        </section>
      )}
    </>
  );
}

function Years({ years }: Pick<AboutProps['page']['story'], 'years'>) {
  const long = years.some(({ year = '' }) => year.length > 5);
  return (
    <ol className={`wrap ${styles.entries}`}>
      {years.map(({ year, text }) => (
        <li key={text}>
          {year && <h3 className={long ? 'as-h1' : styles.year}>{year}</h3>}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Team({ people }: Pick<AboutProps, 'people'>) {
  return (
    <ul className={`wrap ${styles.team}`}>
      {people.map(({ id, name, role, text, picture }) => (
        <li key={id}>
          <Picture picture={picture} sizes="auto, (max-width: 1023px) 112px, 23vw" />
          <h3 className="as-h4">{name}</h3>
          <p>{role}</p>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Products({ cards }: Pick<ProductCards, 'cards'>) {
  return (
    <ul className={`wrap split ${styles.products}`}>
      {cards.map(({ id, title, href, price }) => (
        <li key={id} className="row spread">
          <h3 className="as-h4">
            <a className="quiet stretched" href={href}>
              {title}
            </a>
          </h3>
          <span className="note">{price}</span>
        </li>
      ))}
    </ul>
  );
}

function Press({ lead, kit, terms, contact }: NonNullable<AboutProps['press']>) {
  const { name, role, email, telephone } = contact;
  return (
    <Pairs
      className={`wrap roomy ${styles.entries}`}
      pairs={[
        {
          label: kit.label,
          value: (
            <>
              {lead}{' '}
              <a href={kit.href} download>
                {kit.link}
              </a>
            </>
          ),
        },
        { label: terms.label, value: terms.paragraphs.join(' ') },
        {
          label: contact.label,
          value: (
            <>
              <b>{name}</b>, {role}
              <br />
              <MailLink email={email} />
              <br />
              <a href={`tel:${telephone.dial}`}>{telephone.display}</a>
            </>
          ),
        },
      ]}
    />
  );
}
