import type { ReactNode } from 'react';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import { FirstScreenEnd } from '../../../site/ui/FirstScreenEnd.tsx';
import { Picture } from '../../../site/ui/Picture/Picture.tsx';
import styles from './ClientReel/ClientReel.module.css';
import type { clientReelPage } from './client-reel-data.ts';
import { Facts, InWords, Stage } from './Stage/Stage.tsx';

type ClientReelProps = PageProps<typeof clientReelPage>;

/** Films for one client, one after the other. `run-reel.ts` changes films. */
export default function ClientReel(props: ClientReelProps & { logo?: ReactNode }) {
  const { logo, title, greeting, sender, films, words, until } = props;
  return (
    <>
      <header className={`wrap row spread ${styles.bar}`}>
        {logo}
        <p className="label">
          <span className="wide-only">{words.mark} · </span>
          {until}
        </p>
      </header>
      <main id="main" tabIndex={-1} data-theme="dark">
        <div className={`wrap columns ${styles.head}`}>
          <h1>{title}</h1>
          <div>
            <p className={`large ${styles.greeting}`}>{greeting}</p>
            {sender && <p className="label">{sender}</p>}
          </div>
        </div>
        <div className={styles.screening} data-reel="">
          {films.map(({ staged, facts, download }, n) => (
            <section
              key={staged.title}
              aria-labelledby={`film-${n + 1}`}
              data-shown={n === 0 ? '' : undefined}
            >
              <Stage
                picture={staged.picture}
                film={{ ...staged, nodownload: !download }}
                sizes="(max-width: 1024px) 100vw, 63vw"
                priority={n === 0}
                className={styles.film}
              >
                <h2 id={`film-${n + 1}`}>{staged.title}</h2>
              </Stage>
              <div className={`wrap ${styles.credits}`}>
                <Facts facts={facts} />
                <InWords {...staged} />
              </div>
            </section>
          ))}
          <Order {...props} />
        </div>
        <FirstScreenEnd />
        <Ways {...props} />
      </main>
    </>
  );
}

function Order({ films, order, sum, words }: ClientReelProps) {
  const steps = [
    [words.back, films.length - 1],
    [words.next, 1],
  ] as const;
  return (
    <nav className={`panel column ${styles.order}`} aria-label={order}>
      <ol data-order="">
        {films.map(({ staged: { title, picture }, line, clock, start }, n) => (
          <li key={title}>
            <a href={`#film-${n + 1}`} title={title} aria-current={n === 0 ? 'true' : undefined}>
              <Picture picture={{ ...picture, alt: '' }} sizes="104px" />
              <span>
                <b className="name">{title}</b> <small className="small block">{line}</small>
              </span>
              <span>
                <b className="name">{clock}</b> <small className="small block">{start}</small>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p className="row">
        <span className="label">{order}</span> <b className="name">{sum}</b>
      </p>
      {films.length > 1 && (
        <p className="row scripted">
          {steps.map(([label, n]) => (
            <a key={label} href={`#film-${n + 1}`} data-step="" className="plain">
              {`${label}: `}
              <wbr />
              {films[n]?.staged.title}
            </a>
          ))}
        </p>
      )}
    </nav>
  );
}

function Ways({ contact, telephone, address, end, films }: ClientReelProps) {
  return (
    <div className={`wrap ${styles.ways}`}>
      <section>
        <h2 className="as-h4">{contact.title}</h2>
        <p>{contact.text}</p>
        <a className="solid" href={contact.href}>
          {contact.action}
        </a>
      </section>
      <section>
        <h2 className="as-h4">
          <a className="tap plain" href={`tel:${telephone.dial}`}>
            {telephone.display}
          </a>
        </h2>
        <address>{address.join(', ')}</address>
      </section>
      <section>
        <h2 className="as-h4">{end.title}</h2>
        <p>{end.text}</p>
        {films.map(
          ({ download }) =>
            download && (
              <a key={download.href} className="text" href={download.href} download>
                {download.text}
              </a>
            ),
        )}
      </section>
    </div>
  );
}
