import { startTransition, useEffect, useRef, useState } from 'react';
import type { ProjectKind, ProjectPage } from '../../../content-model/schemas.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { fill } from '../fill.ts';
import { StillLink } from '../Lightbox/StillLink.tsx';
import type { Still } from '../Lightbox/still.ts';
import styles from './ContactSheet.module.css';

export interface ContactSheetProps {
  stills: Still[];
  /** The kinds to choose from, in order; five at most, as the style sheet has rules for. */
  kinds: readonly ProjectKind[];
  words: ProjectPage['filter'];
  onKind: (kind: ProjectKind | undefined) => void;
}

/** Value of the choice of every kind; the others are places in the list of kinds. */
const ALL = 'all';

/** On phones 4 px under the truth: the next width up would weigh half as much again for 3 % of sharpness. */
const SIZES = '(max-width: 640px) calc(33.3vw - 24px), (max-width: 1024px) 23vw, 13vw';

/**
 * Every still as a frame on the light table, and the kinds to choose from. The style sheet does the filtering, so
 * that it works before and without JavaScript; script only says the count and tells the lightbox.
 */
export function ContactSheet({ stills, kinds, words, onKind }: ContactSheetProps) {
  const choices = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  const countOf = (kind: ProjectKind) => stills.filter((still) => still.kind === kind).length;

  function choose(value: string) {
    const kind = kinds[Number(value)];
    // The style sheet has done it already: the next paint need not wait for hundreds of frames to be compared.
    startTransition(() => {
      setSaid(fill(words.shown, { n: kind ? countOf(kind) : stills.length }));
      onKind(kind);
    });
  }

  // A visitor may choose before React runs, and the browser brings a choice back on reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen && chosen.value !== ALL) choose(chosen.value);
  }, []);

  return (
    <div className={styles['room']}>
      <fieldset ref={choices} className={styles['kinds']}>
        <legend className="visually-hidden">{words.label}</legend>
        <Kind value={ALL} name={words.all} count={stills.length} onChoose={choose} />
        {kinds.map((kind, index) => (
          <Kind
            key={kind}
            value={String(index)}
            name={kind}
            count={countOf(kind)}
            onChoose={choose}
          />
        ))}
      </fieldset>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ul className={styles['sheet']}>
        {stills.map(({ id, title, kind, picture }, index) => (
          <li key={id} id={id} data-kind={kinds.indexOf(kind)}>
            <StillLink id={id} className={styles['still']}>
              <span className="visually-hidden">{title}</span>
              <span className={`${styles['frame']} brackets`}>
                <Picture picture={picture} sizes={SIZES} />
              </span>
              <span className={styles['edge']} aria-hidden="true">
                <span>{index + 1}</span>
                <span>{index + 1}A</span>
              </span>
            </StillLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface KindProps {
  value: string;
  name: string;
  count: number;
  onChoose: (value: string) => void;
}

function Kind({ value, name, count, onChoose }: KindProps) {
  return (
    <label className={styles['kind']}>
      <input
        type="radio"
        name="kind"
        value={value}
        defaultChecked={value === ALL}
        onChange={() => onChoose(value)}
      />
      {name} <span>{count}</span>
    </label>
  );
}
