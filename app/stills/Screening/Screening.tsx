import type { ComponentProps, ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { jpegWidths } from '../../../model/stills/jpeg-widths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Picture, type PictureProps } from '../../ui/Picture/Picture.tsx';
import type { ScreenedProps } from '../screening-data.ts';
import { type FilmFact, FilmFacts } from './FilmFacts.tsx';
import styles from './Screening.module.css';

interface ScreeningProps extends ScreenedProps {
  up: string;
  about: readonly FilmFact[];
}

/** The first screen of a page that plays its film. */
export function Screening({ up, about, ...film }: ScreeningProps) {
  return (
    <>
      <Screened {...film} frame={{ sizes: '100vw', priority: true }}>
        <p className="label">
          <a className="tap" href={paths.project}>
            {up}
          </a>
        </p>
        <h1 className="as-h2">{film.title}</h1>
      </Screened>
      <FilmFacts facts={about} />
      <InWords {...film} />
    </>
  );
}

interface InFrame extends ScreenedProps {
  frame: Pick<PictureProps, 'sizes' | 'priority'>;
  /** The browser’s controls offer no download. */
  nodownload?: boolean | undefined;
}

/**
 * A film, its title and the button that plays it. Without script, the browser’s controls lie over the
 * picture. With it, they come when the film is started (run-films.ts).
 */
export function Screened({ children, ...film }: InFrame & { children: ReactNode }) {
  return (
    <div data-screening="ready" className={styles.screening}>
      <Screen {...film} />
      <div className={styles.foot}>
        <div className={styles.title}>{children}</div>
        <Roll {...film} />
      </div>
    </div>
  );
}

/** The transcript of a film, and the film with audio description. */
export function InWords({ transcript, described, words }: ScreenedProps) {
  return (
    <>
      {transcript.length > 0 && (
        <details className="wrap lead">
          <summary>{words.transcript}</summary>
          {transcript.map((paragraph) => (
            <p key={paragraph} className="intro">
              {paragraph}
            </p>
          ))}
        </details>
      )}
      {described && (
        <p className="wrap lead">
          <a href={described}>{words.described}</a>
        </p>
      )}
    </>
  );
}

/** The picture, and the film that replaces it. Only without script it needs a poster, which is fetched besides the picture. */
function Screen({ frame, picture, sources, captions, size, title, nodownload }: InFrame) {
  const { src, widths } = picture;
  const film = { sources, captions, size, title, nodownload };
  return (
    <div className={styles.screen}>
      <Picture picture={picture} {...frame} />
      <noscript>
        <Film {...film} poster={`${src}-${jpegWidths(widths)[0]}.jpg`} controls />
      </noscript>
      <Film {...film} className="scripted" />
    </div>
  );
}

type FilmProps = Pick<InFrame, 'sources' | 'captions' | 'size' | 'nodownload'> &
  Pick<ComponentProps<'video'>, 'title' | 'poster' | 'className' | 'controls'>;

/** The film with the browser’s controls. With script they are added at the first press, because creating them delays the picture. */
function Film({ sources, captions, size, nodownload, ...others }: FilmProps) {
  const elsewhere = sources.some(({ src }) => src.startsWith('https:'));
  return (
    <video
      {...{ ...size, ...others }}
      controlsList={nodownload ? 'nodownload' : undefined}
      playsInline
      preload="none"
      // The pages let in only files of other hosts that allow it.
      {...(elsewhere && { crossOrigin: 'anonymous' as const })}
    >
      {sources.map((source) => (
        <source key={source.src} {...source} />
      ))}
      {captions.map(({ src, language, name }) => (
        <track key={src} kind="captions" src={src} srcLang={language} label={name} />
      ))}
    </video>
  );
}

/** The button that starts the film, and what is to be seen and heard. */
function Roll({ length, facts, play, words }: ScreenedProps) {
  return (
    <div className={styles.roll}>
      <button type="button" className="stretched scripted">
        <span data-at="ready pause">
          <Icon name="play" /> {words.roll}
        </span>
        <span data-at="loading">{words.threading}</span>
        <span data-at="playing">{words.rolling}</span>
        <span data-at="ended">{words.again}</span>
        <span data-at="error" className="as-h4">
          {words.lost}
        </span>
        <span data-at="ready ended" className="visually-hidden">
          {' '}
          {play}
        </span>
      </button>
      <p className={styles.facts}>
        <b className="name">{length}</b>
        {facts.map((fact) => (
          <span key={fact} className="label">
            {fact}
          </span>
        ))}
      </p>
    </div>
  );
}
