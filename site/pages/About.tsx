import type { ReactNode } from 'react';
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

interface SideProps {
  id: string;
  title: string;
  lead?: string | undefined;
  picture?: AboutProps['mission'];
  children: ReactNode;
}

export default function About(props: AboutProps) {
  const { page, controls, press } = props;
  const [opening, ...paragraphs] = page.story.paragraphs;
  return (
    <>
      <PageHead headline={page.headline} picture={props.head} />
      <FirstScreenEnd />
      <Side id="story" title={page.story.title} lead={opening}>
        {paragraphs.map((paragraph) => (
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
        <section className="section" aria-labelledby="products">
          <SectionHead {...page.products} id="products">
            {props.products.all && (
              <a className="text screen-only" href={paths.hire}>
                {props.products.all.link}
                <Icon name="arrow" />
              </a>
            )}
          </SectionHead>
          <Products cards={props.products.cards} enquire={controls.enquire} />
        </section>
      )}
      {press && (
        <Side id="press" title={press.title} lead={press.lead}>
          <Press {...press} />
        </Side>
      )}
    </>
  );
}

function Side({ id, title, lead, picture, children }: SideProps) {
  return (
    <section className={`section ${styles.section}`} aria-labelledby={id}>
      {picture && (
        <div className={`screen-only ${styles.picture}`}>
          <Picture picture={picture} sizes="min(100vw, 1600px)" />
        </div>
      )}
      <div className={picture ? styles.words : `wrap columns ${styles.side}`}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className="stack">{children}</div>
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

function Products({ cards, enquire }: Pick<ProductCards, 'cards'> & { enquire: string }) {
  return (
    <ul className={`wrap split ${styles.products}`}>
      {cards.map(({ id, title, href, from }) => (
        <li key={id} className="row spread">
          <h3 className="as-h4">
            <a className="quiet stretched" href={href}>
              {title}
            </a>
          </h3>
          <span className="note">{from ?? enquire}</span>
        </li>
      ))}
    </ul>
  );
}

function Press({ kit, terms, contact }: NonNullable<AboutProps['press']>) {
  const { name, role, email, telephone } = contact;
  return (
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
  );
}
