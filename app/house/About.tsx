import type { About as Words } from '../../model/schemas/schemas.ts';
import type { PageProps } from '../content/page-data.ts';
import { MailLink } from '../layout/MailLink.tsx';
import { PageHead } from '../layout/PageHead/PageHead.tsx';
import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Picture } from '../ui/Picture/Picture.tsx';
import styles from './About.module.css';
import type { aboutPage } from './about-data.ts';
import { ClientCarousel } from './ClientCarousel/ClientCarousel.tsx';
import { ProductGrid } from './ProductGrid/ProductGrid.tsx';

type AboutProps = PageProps<typeof aboutPage>;

export default function About(props: AboutProps) {
  const { page, controls, press } = props;
  return (
    <>
      <PageHead headline={page.headline} picture={props.head} />
      <FirstScreenEnd />
      <section className="section wrap" aria-labelledby="story">
        <Story {...page.story} />
      </section>
      <Mission {...page.mission} picture={props.mission} />
      <section className="section" aria-labelledby="team">
        <SectionHead {...page.team} id="team" />
        <div className="wrap">
          <Team people={props.people} />
        </div>
      </section>
      {props.clients.length > 0 && (
        <section className="section">
          <ClientCarousel
            clients={props.clients}
            title={page.clients.title}
            words={controls}
            page="about"
          />
        </section>
      )}
      {props.products.length > 0 && (
        <section className="section" aria-labelledby="products">
          <SectionHead {...page.products} id="products" />
          <div className="wrap">
            <ProductGrid products={props.products} enquire={controls.enquire} />
          </div>
        </section>
      )}
      {press && (
        <section className="section" aria-labelledby="press">
          <SectionHead {...press} id="press" />
          <div className="wrap">
            <Press {...press} />
          </div>
        </section>
      )}
    </>
  );
}

/** The history of the company: the heading at the left, the text at the right. */
function Story({ title, paragraphs }: Words['story']) {
  return (
    <div className="columns">
      <h2 id="story" className={styles.title}>
        {title}
      </h2>
      <div className={`muted ${styles.text}`}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

/** The mission over the lower half of an image. On phones it is below the image. */
function Mission(props: Words['mission'] & { picture: AboutProps['mission'] }) {
  const { title, statement, picture } = props;
  return (
    <section className={`scrim ${styles.mission}`} aria-labelledby="mission">
      <div className={`cover screen-only ${styles.picture}`}>
        <Picture picture={picture} sizes="(max-width: 640px) 534px, max(100vw, 178svh)" />
      </div>
      <div className={styles.words}>
        <h2 id="mission" className="label">
          {title}
        </h2>
        <p>{statement}</p>
      </div>
    </section>
  );
}

/** The members of the board. */
function Team({ people }: Pick<AboutProps, 'people'>) {
  return (
    <ul className={styles.team}>
      {people.map(({ id, name, role, text, picture }) => (
        <li key={id}>
          <div className={`fill ${styles.portrait}`}>
            <Picture picture={picture} sizes="(max-width: 960px) 128px, 19vw" />
          </div>
          <h3 className="as-h4">{name}</h3>
          <p className={`small ${styles.role}`}>{role}</p>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The press kit with its size, the terms of use of its pictures, and the contact for journalists. */
function Press({ kit, terms, contact }: NonNullable<AboutProps['press']>) {
  return (
    <dl className={styles.press}>
      <div>
        <dt className="label">{kit.label}</dt>
        <dd>
          <a className="text" href={kit.href} download>
            {kit.link}
          </a>
        </dd>
      </div>
      <div>
        <dt className="label">{terms.label}</dt>
        {terms.paragraphs.map((paragraph) => (
          <dd key={paragraph}>{paragraph}</dd>
        ))}
      </div>
      <div>
        <dt className="label">{contact.label}</dt>
        <dd>
          <b>{contact.name}</b>, {contact.role}
        </dd>
        <dd className={`addresses ${styles.links}`}>
          <MailLink email={contact.email} />
          <a href={`tel:${contact.telephone.dial}`}>{contact.telephone.display}</a>
        </dd>
      </div>
    </dl>
  );
}
