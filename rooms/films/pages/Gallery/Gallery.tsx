import type { ProjectPage } from '../../../../site/content/schemas/schemas.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { Loop } from '../../../../site/ui/Loop/Loop.tsx';
import { Picture } from '../../../../site/ui/Picture/Picture.tsx';
import { FilmMark } from '../FilmMark/FilmMark.tsx';
import type { Still } from '../gallery-data.ts';
import styles from './Gallery.module.css';

interface GalleryProps {
  stills: readonly Still[];
  kinds: readonly string[];
  words: ProjectPage['filter'];
}

/** Every still, and a filter by kind (show-kind.ts). */
export function Gallery({ stills, kinds, words }: GalleryProps) {
  const choices = [undefined, ...kinds].map((kind) => ({
    kind,
    n: kind ? stills.filter((still) => still.kind === kind).length : stills.length,
  }));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter a list, not fields of a form */}
      <div
        className={`screen-only scripted ${styles.kinds}`}
        role="group"
        aria-label={words.label}
        data-kinds=""
      >
        {choices.map(({ kind, n }) => (
          <button
            key={kind ?? ''}
            type="button"
            aria-pressed={!kind}
            data-kind={kind ?? ''}
            data-shown={fill(words.shown, { n })}
          >
            {kind ?? words.all} <span className="small">{n}</span>
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status" data-kind-status="" />
      <ul className={styles.gallery}>
        {stills.map((still) => (
          <GalleryStill key={still.id} {...still} />
        ))}
      </ul>
    </>
  );
}

/** The widest that a still is at each width. */
const SIZES = 'auto, (max-width: 900px) 100vw, 66vw';

function GalleryStill({ id, kind, title, line, picture, film, loop, plays }: Still) {
  return (
    <li id={id} data-kind={kind}>
      <a
        href={film ? paths.film(id) : paths.still(id)}
        aria-haspopup={film ? undefined : 'dialog'}
        className={`plain ${styles.still}`}
      >
        <span className={styles.frame}>
          <Picture picture={picture} sizes={SIZES} />
          <Loop src={loop} />
          <FilmMark plays={plays} />
        </span>
        <b className="name">{title}</b>
        <span className="label">{line}</span>
      </a>
    </li>
  );
}
