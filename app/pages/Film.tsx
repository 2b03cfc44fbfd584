import type { filmPage } from '../data/film.ts';
import type { PageProps } from '../data/page-data.ts';
import { paths } from '../paths.ts';
import styles from '../site/Film/Film.module.css';
import { FilmFrame } from '../site/Film/FilmFrame.tsx';
import { NextFilm } from '../site/Film/NextFilm.tsx';
import { fill } from '../site/fill.ts';
import { Slate } from '../site/Slate/Slate.tsx';
import { Slug } from '../site/Slug/Slug.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';

/** One film: its slate, the brief, frames of its still, everybody's credit, and the next film. */
export default function Film({
  title,
  up,
  place,
  slate,
  whole,
  loop,
  frames,
  brief,
  work,
  credits,
  words,
  next,
}: PageProps<typeof filmPage>) {
  const count = frames.length + 1;
  const numbered = (n: number) => fill(words.frame, { n, count });
  return (
    <>
      <header className={styles['head']}>
        <p className="slate">
          <a href={paths.project}>{up}</a> / {place}
        </p>
        <h1>{title}</h1>
        <div className={styles['stick']} aria-hidden="true" />
        <Slate fields={slate} className={styles['board']} />
      </header>
      <FilmFrame
        picture={whole}
        loop={loop}
        number={numbered(1)}
        caption={words.whole}
        sizes="100vw"
        priority
      />
      <FirstScreenEnd />
      <section className={styles['brief']} aria-labelledby="brief">
        <h2 id="brief">{brief.title}</h2>
        <div className={styles['words']}>
          {brief.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Pairs className={styles['work']} pairs={work} />
      </section>
      <div className={styles['frames']}>
        {frames.map(({ picture, caption, half }, index) => (
          <FilmFrame
            key={picture.src}
            picture={picture}
            number={numbered(index + 2)}
            caption={caption}
            half={half}
            sizes={half ? '(max-width: 640px) 100vw, 50vw' : '100vw'}
          />
        ))}
      </div>
      <p className={styles['note']}>{fill(words.note, { count })}</p>
      <section className="section wrap" aria-labelledby="credits">
        <Slug slug={words.credits.slug} count={fill(words.credits.count, { n: credits.length })} />
        <h2 id="credits" className={styles['crawlTitle']}>
          {words.credits.title}
        </h2>
        <Pairs className={styles['crawl']} pairs={credits} />
      </section>
      {next && <NextFilm {...next} label={words.next} />}
    </>
  );
}

interface PairsProps {
  className: string | undefined;
  pairs: readonly { label: string; value: string }[];
}

function Pairs({ className, pairs }: PairsProps) {
  return (
    <dl className={className}>
      {pairs.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
