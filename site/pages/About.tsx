import type { ReactNode } from 'react';
import { MailLink } from '../layout/MailLink.tsx';
import { PageHead } from '../layout/PageHead/PageHead.tsx';
import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import type { PageProps } from '../page-data/page-data.ts';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
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
      <Side id="story" title={page.story.title}>
        {page.story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Side>
      <Side id="mission" title={page.mission.title}>
        <p className={styles.statement}>{page.mission.statement}</p>
      </Side>
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
          <SectionHead {...page.products} id="products" />
          <ProductGrid {...props.products} enquire={controls.enquire} />
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

function Side({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={`section wrap columns ${styles.side}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

function Team({ people }: Pick<AboutProps, 'people'>) {
  return (
    <ul className={`wrap ${styles.team}`}>
      {people.map(({ id, name, role, text }) => (
        <li key={id}>
          <h3 className="as-h4">{name}</h3>
          <p>{role}</p>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

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
