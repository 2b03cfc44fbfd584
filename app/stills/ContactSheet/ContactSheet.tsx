import { paths } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { ProjectPage } from '../../../model/schemas/schemas.ts';
import { Loop } from '../../ui/Loop/Loop.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { FilmMark } from '../FilmMark/FilmMark.tsx';
import type { Still } from '../gallery-data.ts';
import styles from './ContactSheet.module.css';

export interface ContactSheetProps {
  stills: Still[];
  /** The kinds to choose from, in order. The stylesheet has rules for five at most. */
  kinds: readonly string[];
  words: ProjectPage['filter'];
}

/** The value for all kinds. The other values are positions in the list of kinds. */
const ALL = 'all';

/** On phones 4 px less than the real width: the next larger file has 50 % more bytes and is only 3 % sharper. */
const SIZES = 'auto, (max-width: 640px) 50vw, (max-width: 1024px) 33vw, 20vw';
/** A film with its own page takes four cells, and on tablets one. */
const DOUBLE_SIZES = 'auto, (max-width: 640px) 100vw, (max-width: 1024px) 33vw, 40vw';

/**
 * Every still, and a filter by kind. The stylesheet does the filtering, so that it works without JavaScript. The
 * script only announces the count (announce-kind.ts).
 */
export function ContactSheet({ stills, kinds, words }: ContactSheetProps) {
  const countOf = (kind: string) => stills.filter((still) => still.kind === kind).length;
  const choices = [
    { value: ALL, name: words.all, kind: undefined, count: stills.length },
    ...kinds.map((kind, at) => ({ value: `${at}`, name: kind, kind, count: countOf(kind) })),
  ];
  return (
    <div className={styles.room}>
      <fieldset className={`row screen-only ${styles.kinds}`} data-kinds="">
        <legend className="visually-hidden">{words.label}</legend>
        {choices.map(({ value, name, kind, count }) => (
          <label key={value} className={`tap ${styles.kind}`}>
            <input
              className="over-label"
              type="radio"
              name="kind"
              value={value}
              defaultChecked={value === ALL}
              data-kind={kind}
              data-shown={fill(words.shown, { n: count })}
            />
            {name} <span className="muted">{count}</span>
          </label>
        ))}
      </fieldset>
      <p className="visually-hidden" role="status" />
      <ul className={styles.sheet}>
        {stills.map((still) => (
          <SheetStill key={still.id} still={still} kind={kinds.indexOf(still.kind)} />
        ))}
      </ul>
    </div>
  );
}

/** A still of the sheet. One with its own page is larger. */
function SheetStill({ still, kind }: { still: Still; kind: number }) {
  const { id, title, picture, film, loop, plays } = still;
  return (
    <li id={id} data-kind={kind} data-double={Boolean(film) || undefined}>
      <a
        href={film ? paths.film(id) : paths.still(id)}
        aria-haspopup={film ? undefined : 'dialog'}
        className={`plain ${styles.still}`}
      >
        <span className={styles.frame}>
          <Picture picture={picture} sizes={film ? DOUBLE_SIZES : SIZES} />
          <Loop src={loop} />
          <FilmMark plays={plays} />
        </span>
        <span className={styles.caption}>
          <b className="name">{title}</b>
          <span className="label">{`${still.kind}, ${still.year}`}</span>
        </span>
      </a>
    </li>
  );
}
