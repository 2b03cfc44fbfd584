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
  const { title, facts, stage, inWords, parts, frames, brief, work, credits, words, next } = props;
  const { width, height } = stage.picture;
  // In a 16 : 9 stage, a wider picture is cropped, so it is drawn wider than the window.
  const drawn = Math.max(100, Math.round((width / height) * 56.25));
  return (
    <>
      <Stage {...stage} sizes={`${drawn}vw`} priority>
        <h1 className={styles.title}>{title}</h1>
        <Facts facts={facts} />
      </Stage>
      <FirstScreenEnd />
      {inWords && <InWords {...inWords} />}
      <section className="columns section wrap" aria-label={brief?.title ?? words.credits}>
        {brief && (
          <div className={styles.words}>
            <h2>{brief.title}</h2>
            {brief.paragraphs.map((paragraph) => (
              <p key={paragraph} className="large">
                {paragraph}
              </p>
            ))}
            <Pairs className={styles.work} pairs={work} />
          </div>
        )}
        <Pairs
          className={`roomy ${styles.credits}`}
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
      {frames.length > 0 && (
        <section className={`section split ${styles.frames}`} aria-label={words.frames}>
          {frames.map(({ picture, caption, half }) => (
            <figure key={picture.src} className={half ? styles.half : undefined}>
              <Picture
                picture={picture}
                sizes={half ? '(max-width: 640px) 100vw, 50vw' : '100vw'}
              />
              <figcaption className={`label ${styles.caption}`}>{caption}</figcaption>
            </figure>
          ))}
        </section>
      )}
      {parts.map(({ name, props: part }) => {
        const Part = FILM_PARTS[name]?.Part;
        return Part && <Part key={name} {...part} />;
      })}
      {next && <NextFilm {...next} label={words.next} />}
    </>
  );
}

function NextFilm(props: NonNullable<FilmProps['next']> & { label: string }) {
  const { id, title, picture, label } = props;
  return (
    <a href={paths.film(id)} className={`plain zooms screen-only flush ${styles.next}`}>
      <Picture picture={{ ...picture, alt: '' }} sizes="max(100vw, 800px)" />
      <span className={`shaded ${styles.nextWords}`}>
        <span className="small">{label}</span> <b>{title}</b>
      </span>
    </a>
  );
}
