import { Fragment } from 'react';
import { paths } from '../../contract/paths.ts';
import type { PageProps } from '../content/page-data.ts';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Loop } from '../ui/Loop/Loop.tsx';
import { Pairs } from '../ui/Pairs.tsx';
import { Picture } from '../ui/Picture/Picture.tsx';
import styles from './Film/Film.module.css';
import type { filmPage } from './film-data.ts';
import { FilmFacts } from './Screening/FilmFacts.tsx';
import screening from './Screening/Screening.module.css';
import { Screening } from './Screening/Screening.tsx';

type FilmProps = PageProps<typeof filmPage>;

/** One film: itself or its still, the brief, its frames, everybody's credit, and the next film. */
export default function Film(props: FilmProps) {
  const { head, screening: playing, frames, brief, work, credits, words, next } = props;
  return (
    <>
      {head ? (
        <div className={screening.top}>
          <div className={`${screening.screen} ${styles.whole}`}>
            <Picture picture={head.whole} sizes="100vw" priority />
            <Loop src={head.loop} />
          </div>
          <header className={screening.title}>
            <p className="label">
              <a className="tap" href={paths.project}>
                {head.up}
              </a>
            </p>
            <h1 className="as-h2">{head.title}</h1>
          </header>
          <FilmFacts facts={head.about} />
        </div>
      ) : (
        <div className={screening.top}>{playing && <Screening {...playing} />}</div>
      )}
      <FirstScreenEnd />
      {brief && (
        <section className={`columns ${styles.part}`} aria-labelledby="brief">
          <h2 id="brief">{brief.title}</h2>
          <div className={`muted large ${styles.words}`}>
            {brief.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Pairs className={`pairs ${styles.list}`} pairs={work} />
        </section>
      )}
      <div className={styles.frames}>
        {frames.map(({ picture, caption, half }) => (
          <figure key={picture.src} className={half ? styles.half : undefined}>
            <Picture picture={picture} sizes={half ? '(max-width: 640px) 100vw, 50vw' : '100vw'} />
            <figcaption className={`label ${styles.caption}`}>{caption}</figcaption>
          </figure>
        ))}
      </div>
      {credits.length > 0 && (
        <section className={`columns ${styles.part}`} aria-labelledby="credits">
          <h2 id="credits">{words.credits}</h2>
          <Pairs
            className={`pairs roomy ${styles.list}`}
            pairs={credits.map(({ label, names }) => ({
              label,
              value: names.map(({ text, href }, place) => (
                <Fragment key={text}>
                  {place > 0 && ', '}
                  {href ? <a href={href}>{text}</a> : text}
                </Fragment>
              )),
            }))}
          />
        </section>
      )}
      {next && <NextFilm {...next} label={words.next} />}
    </>
  );
}

/** The link to the next film: its still over the whole width, with its title, kind and year. */
function NextFilm(props: NonNullable<FilmProps['next']> & { label: string }) {
  const { id, title, line, picture, label } = props;
  return (
    <a href={paths.film(id)} className={`plain scrim screen-only ${styles.next}`}>
      <Picture picture={{ ...picture, alt: '' }} sizes="max(100vw, 800px)" />
      <span className={styles.nextWords}>
        <span className="small">{label}</span> <b>{title}</b> <span className="small">{line}</span>
      </span>
    </a>
  );
}
