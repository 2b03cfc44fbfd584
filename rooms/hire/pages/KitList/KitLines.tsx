import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { KIT_LENGTHS } from '../../../../site/contract/kit.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { rupees } from '../../../../site/contract/words/numbers.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { wholeWords } from '../../../../site/ui/whole-words.tsx';
import type { CurrentLine } from '../kit/catalogue.ts';
import { withoutItem } from '../kit/kit.ts';
import { changeKit } from '../kit/kit-store.ts';
import { Stepper } from '../kit/Stepper.tsx';
import styles from './KitSheet.module.css';

export interface KitLinesProps {
  lines: readonly CurrentLine[];
  /** What is refused, by the id of the note of the line. */
  errors: Readonly<Record<string, string>>;
  words: Pick<Hire, 'rates' | 'kit' | 'sums'>;
}

export function KitLines({ lines, errors, words }: KitLinesProps) {
  return (
    <ol className="lines">
      {lines.map((line) => (
        <Line key={line.id} line={line} error={errors[noteId(line.id)]} words={words} />
      ))}
    </ol>
  );
}

export const noteId = (item: string) => `line-${item}`;

interface LineProps extends Pick<KitLinesProps, 'words'> {
  line: CurrentLine;
  error: string | undefined;
}

function Line({ line, error, words }: LineProps) {
  const { labels } = words.kit;
  const { id, name: item, quantity, rate } = line;
  const worth =
    line.value &&
    words.sums.value &&
    fill(words.sums.value.line, { sum: rupees(line.value * quantity) });
  const note = (text: string) =>
    changeKit((kit) => ({
      ...kit,
      lines: kit.lines.map((one) => (one.id === id ? { ...one, note: text || undefined } : one)),
    }));
  return (
    <li className={styles.line} data-bad={Boolean(error)} {...FOCUS_STOP}>
      <div className={styles.name}>
        {line.maker} <b>{item}</b>
        <span className="note block">{[line.fact, worth].filter(Boolean).join(' · ')}</span>
        {line.parts && <p className="note">{wholeWords(line.parts.join(', '))}</p>}
        <input
          id={noteId(id)}
          className={`bare ${styles.note}`}
          aria-label={fill(labels.noteOn, { item })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${noteId(id)}-error`}
          placeholder={labels.note}
          maxLength={KIT_LENGTHS.note}
          value={line.note ?? ''}
          onChange={(event) => note(event.target.value)}
        />
        {error && (
          <p id={`${noteId(id)}-error`} className="fault">
            {error}
          </p>
        )}
      </div>
      <Stepper entry={line} quantity={quantity} words={words.rates} />
      <p className={`tabular ${styles.sum}`}>
        {rate === undefined ? (
          words.rates.onQuote
        ) : (
          <>
            {/* One text: React then replaces what a browser translated. */}
            <b className="block">{`Rs ${rupees(rate * quantity)}`}</b>
            <span className="note">{words.rates.aDay}</span>
          </>
        )}
      </p>
      <button
        type="button"
        className={`centred screen-only ${styles.off}`}
        aria-label={fill(labels.takeOff, { item })}
        onClick={() => changeKit((kit) => withoutItem(kit, id))}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Marks the title and the lines of the form, which a script may focus. */
export const FOCUS_STOP = { tabIndex: -1, 'data-stop': true } as const;

const stopsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLElement>('[data-stop]') ?? []),
];

/**
 * When the line with the focus is taken off the list, focuses the line that follows, or else what is before it. A line, not
 * a button: a key that is held down would take off the next line too.
 * @param lines their number
 * @returns the handler for the form's focus events
 */
export function useFocusAfterRemoval(form: RefObject<HTMLFormElement | null>, lines: number) {
  /** The position of the line with the focus, among the title and the lines. */
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line was taken off
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const stops = stopsOf(form.current);
    (stops[place.current] ?? stops.at(-1))?.focus();
  }, [form, lines]);
  return ({ target }: FocusEvent) => {
    place.current = stopsOf(form.current).indexOf(target.closest('[data-stop]') as HTMLElement);
  };
}
