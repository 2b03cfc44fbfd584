import { useEffect, useRef, useState } from 'react';
import { KIT_STORAGE } from '../../../contract/kit.ts';
import { paths } from '../../../contract/paths.ts';
import type { Home } from '../../../model/schemas/schemas.ts';
import { noteVisit, takes, visitedPages } from '../../layout/visited-pages.ts';
import type { Still } from '../../stills/gallery-data.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './EndCredits.module.css';

interface Visit {
  pages: Record<string, string>;
  equipment: string[];
  take: number;
}

/** The words of the credits, and the name of Home. */
type CreditWords = NonNullable<Home['credits']> & { home: string };

/**
 * The credits of this visit: who directed it, the pages seen in this tab with a still of the last film, the kit list
 * and the takes. Nothing is sent. They are added below the window, so that nothing in it moves. Without room there, or
 * with saved data, they are not shown.
 */
export function EndCredits({ words, stills }: { words: CreditWords; stills: readonly Still[] }) {
  const end = useRef<HTMLSpanElement>(null);
  const [visit, setVisit] = useState<Visit>();
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    // Before the layout does, whose effects run last.
    noteVisit(paths.home);
    const below = (end.current?.getBoundingClientRect().top ?? 0) >= innerHeight;
    if (below && !connection?.saveData)
      setVisit({ pages: visitedPages(), equipment: keptItems(), take: takes() });
  }, []);
  if (!visit) return <span ref={end} />;
  const { pages, equipment, take } = visit;
  const film = stills.findLast(({ id }) => paths.film(id) in pages);
  return (
    <section className={`screen-only ${styles.credits}`} aria-label={words.title}>
      <div className={styles.kept}>
        <p className="slate gold">{words.title}</p>
        <p className="note">
          {words.kept} <a href={paths.prose('privacy')}>{words.privacy}</a>
        </p>
        {film && <Picture picture={film.picture} sizes="350px" />}
      </div>
      <div className={styles.roll}>
        <h2>
          <span className="label block">{words.director}</span> {words.you}
        </h2>
        <Names title={words.scenes} names={Object.values({ ...pages, [paths.home]: words.home })} />
        <Names title={words.equipment} names={equipment.length > 0 ? equipment : [words.own]} />
        <Names title={words.take} names={[String(take)]} />
      </div>
    </section>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div>
      <h3 className="slate gold">{title}</h3>
      <ol>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </div>
  );
}

/** The items of the kit list that this browser keeps. */
function keptItems(): string[] {
  try {
    const { lines } = JSON.parse(localStorage.getItem(KIT_STORAGE) ?? '{}');
    return lines.map(({ quantity, name }: Record<string, unknown>) => `${quantity} × ${name}`);
  } catch {
    return [];
  }
}
