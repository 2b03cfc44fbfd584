import { Fragment } from 'react';
import { paths } from '../../../site/contract/paths.ts';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import { FirstScreenEnd } from '../../../site/ui/FirstScreenEnd.tsx';
import { Pairs } from '../../../site/ui/Pairs.tsx';
import { Picture } from '../../../site/ui/Picture/Picture.tsx';
import styles from './Film/Film.module.css';
import type { filmPage } from './film-data.ts';
import { FILM_PARTS } from './film-parts.ts';
import { Facts, InWords, Stage } from './Stage/Stage.tsx';

type FilmProps = PageProps<typeof filmPage>;

export default function Film(props: FilmProps) {
  const { title, facts, stage, parts, frames, brief, work, credits, words, next } = props;
  const { width, height } = stage.picture;
  // The stage crops a picture that is wider, so it is drawn wider than the window.
  const drawn = Math.max(100, Math.round((width / height) * 58));
  return (
    <>
      <Stage {...stage} sizes={`${drawn}vw`} priority>
        <h1 className={styles.title}>{title}</h1>
        <Facts facts={facts} />
      </Stage>
      <FirstScreenEnd />
      {stage.film && <InWords {...stage.film} />}
      <div className={styles.work}>
        {brief && (
          <section className={`columns section wrap ${styles.brief}`} aria-labelledby="brief">
            <h2 id="brief">{brief.title}</h2>
            <div className="stack large">
              {brief.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <Pairs className="stack" pairs={work} />
          </section>
        )}
        {frames.length > 0 && (
          <section className={`section wrap split ${styles.frames}`} aria-label={words.frames}>
            {frames.map(({ picture, caption, share }) => (
              <figure key={picture.src} className={share && styles[share]}>
                <Picture
                  picture={picture}
                  sizes={`(max-width: 640px) ${share ? 222 : 100}vw, ${share ? 67 : 100}vw`}
                />
                <figcaption className={`label ${styles.caption}`}>{caption}</figcaption>
              </figure>
            ))}
          </section>
        )}
      </div>
      <div className={styles.close}>
        <section className="section wrap" aria-labelledby="credits">
          <h2 id="credits" className="as-h3">
            {words.credits}
          </h2>
          <Pairs
            className="credits small quiet roomy above-5"
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
        {parts.map(({ name, props: part }) => {
          const Part = FILM_PARTS[name]?.Part;
          return Part && <Part key={name} {...part} />;
        })}
      </div>
      {parts.map(({ name, props: part }) => {
        const Bar = FILM_PARTS[name]?.Bar;
        return Bar && <Bar key={name} {...part} />;
      })}
      {next && <NextFilm {...next} label={words.next} />}
    </>
  );
}

function NextFilm(props: NonNullable<FilmProps['next']> & { label: string }) {
  const { id, title, picture, label } = props;
  return (
    <a href={paths.film(id)} className={`block plain zooms screen-only flush ${styles.next}`}>
      <Picture picture={{ ...picture, alt: '' }} sizes="(max-width: 640px) 222vw, 100vw" />
      <span className={`shaded ${styles.nextWords}`}>
        <b className="name block">{title}</b> <span>{label}</span>
      </span>
    </a>
  );
}
