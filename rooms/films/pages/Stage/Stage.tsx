import type { ReactNode } from 'react';
import { jpegWidths } from '../../../../site/content/pictures/picture-frames.ts';
import { clock } from '../../../../site/contract/words/numbers.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { Loop } from '../../../../site/ui/Loop/Loop.tsx';
import { Picture, type PictureProps } from '../../../../site/ui/Picture/Picture.tsx';
import type { StagedFilm } from '../stage-data.ts';
import styles from './Stage.module.css';

type Film = Omit<StagedFilm, 'transcript' | 'described' | 'preview'> & {
  preview?: string;
  scenes?: readonly { at: number; title: string }[];
  nodownload?: boolean;
};

interface StageProps extends PictureProps {
  /** Without it the picture stays, and moves if it has a loop. */
  film?: Film | undefined;
  loop?: string | undefined;
  className?: string | undefined;
  /** The title and the facts: over the picture until the film plays, on phones below it. */
  children?: ReactNode;
}

/**
 * A picture, and the film that plays in the same box. Without script, the browser’s controls lie over the picture.
 * With it, `play-film.ts` loads at the first press.
 */
export function Stage({ film, loop, className = '', children, ...picture }: StageProps) {
  const texts = film && { 'data-loading': film.words.loading, 'data-lost': film.words.lost };
  return (
    <div className={`${styles.stage} ${className}`} data-stage={film && 'ready'} {...texts}>
      <div className={styles.box} data-box="" data-play={film && ''}>
        <Picture {...picture} />
        {film ? <Videos {...film} /> : <Loop src={loop} />}
        {film && <Player {...film} />}
      </div>
      <div className={`shaded ${styles.words}`}>
        <div>{children}</div>
        {film && (
          <button
            type="button"
            className={`centred screen-only scripted ${styles.disc}`}
            aria-label={film.play}
            data-play=""
          >
            <Icon name="play" />
          </button>
        )}
      </div>
    </div>
  );
}

/** The film. Only without script it needs a poster, which is fetched besides the picture. */
function Videos({ picture: { src, widths }, sources, captions, nodownload, preview }: Film) {
  const elsewhere = sources.some((source) => source.src.startsWith('https:'));
  const shared = {
    controlsList: nodownload ? ('nodownload' as const) : undefined,
    playsInline: true,
    preload: 'none',
    // The pages let in only files of other hosts that allow it.
    ...(elsewhere && { crossOrigin: 'anonymous' as const }),
    children: [
      ...sources.map((source) => <source key={source.src} {...source} />),
      ...captions.map((track) => (
        <track
          key={track.src}
          kind="captions"
          src={track.src}
          srcLang={track.language}
          label={track.name}
        />
      )),
    ],
  };
  return (
    <>
      <noscript>
        <video {...shared} poster={`${src}-${jpegWidths(widths)[0]}.jpg`} controls />
      </noscript>
      <video {...shared} className="scripted" data-preview={preview} />
    </>
  );
}

function Player({ seconds, sound, captions, scenes, words }: Film) {
  return (
    <div className={styles.player} data-player="" hidden>
      <button type="button" data-act="toggle">
        <span className="to-pause">
          <Icon name="pause" />
          <span className="visually-hidden">{words.pause}</span>
        </span>
        <span className="to-play">
          <Icon name="play" />
          <span className="visually-hidden">{words.start}</span>
        </span>
      </button>
      <input
        type="range"
        min={0}
        max={seconds}
        step={0.1}
        defaultValue={0}
        aria-label={words.line}
      />
      {scenes && (
        <span
          className={`small whole ${styles.scene}`}
          data-scenes={scenes.map(({ at, title }) => `${at} ${title}`).join('\n')}
          aria-hidden="true"
        />
      )}
      <span className={`small whole ${styles.time}`}>
        <span data-now="">{clock(0)}</span> / {clock(seconds)}
      </span>
      {captions.length > 0 && (
        <button type="button" data-act="captions" aria-pressed={false}>
          CC
          <span className="visually-hidden"> {words.captionsOn}</span>
        </button>
      )}
      {sound && (
        <button type="button" data-act="sound" aria-label={words.soundOn} aria-pressed={true}>
          <Icon name="sound" />
          <Icon name="muted" />
        </button>
      )}
      <button type="button" data-act="fullScreen" aria-label={words.fullScreen}>
        <Icon name="fullScreen" />
      </button>
    </div>
  );
}

/** What is known of a film, below its title: in a row, on phones one below the other. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <p className={styles.facts}>
      {facts.map((fact, place) => (
        <span key={fact}>
          {fact}
          {place < facts.length - 1 && <span className="visually-hidden">. </span>}
        </span>
      ))}
    </p>
  );
}

type InWordsProps = Pick<StagedFilm, 'transcript' | 'described' | 'words'>;

export function InWords({ transcript, described, words }: InWordsProps) {
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
