import type { ReactNode } from 'react';
import { MailLink } from '../layout/MailLink.tsx';
import { PageHead } from '../layout/PageHead/PageHead.tsx';
import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import type { PageProps } from '../page-data/page-data.ts';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Pairs } from '../ui/Pairs.tsx';
import { Picture } from '../ui/Picture/Picture.tsx';
import styles from './About.module.css';
import type { aboutPage } from './about-data.ts';
import { ClientCarousel } from './ClientCarousel/ClientCarousel.tsx';
import { ProductGrid } from './ProductGrid/ProductGrid.tsx';

type AboutProps = PageProps<typeof aboutPage>;

interface SideProps {
  id: string;
  title: string;
  picture?: AboutProps['mission'];
  children: ReactNode;
}

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
      <Side id="mission" title={page.mission.title} picture={props.mission}>
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
        <section className={`section ${styles.section}`} aria-labelledby="products">
          <SectionHead {...page.products} id="products" />
          <ProductGrid {...props.products} enquire={controls.enquire} inRow />
        </section>
      )}
      {press && (
        <Side id="press" title={press.title}>
          <Press {...press} />
        </Side>
      )}
    </>
  );
}

function Side({ id, title, picture, children }: SideProps) {
  return (
    <section className={`section ${styles.section}`} aria-labelledby={id}>
      {picture && (
        <div className={`screen-only ${styles.picture}`}>
          <Picture picture={picture} sizes="min(100vw, 1600px)" />
        </div>
      )}
      <div className={picture ? styles.words : `wrap columns ${styles.side}`}>
        <h2 id={id}>{title}</h2>
        <div>{children}</div>
      </div>
    </section>
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

function Press({ lead, kit, terms, contact }: NonNullable<AboutProps['press']>) {
  const { name, role, email, telephone } = contact;
  return (
    <>
      <p>{lead}</p>
      <Pairs
        className="pairs roomy"
        pairs={[
          {
            label: kit.label,
            value: (
              <a href={kit.href} download>
                {kit.link}
              </a>
            ),
          },
          { label: terms.label, value: terms.paragraphs.join(' ') },
          {
            label: contact.label,
            value: (
              <>
                <b>{name}</b>, {role} <MailLink email={email} />{' '}
                <a href={`tel:${telephone.dial}`}>{telephone.display}</a>
              </>
            ),
          },
        ]}
      />
    </>
  );
}
