import { KIT_LENGTHS } from '../../../contract/kit.ts';
import { fill } from '../../../contract/words/fill.ts';
import { rupees } from '../../../contract/words/numbers.ts';
import type { Hire } from '../../../model/schemas/schemas.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { wholeWords } from '../../ui/whole-words.tsx';
import type { SettledLine } from '../kit/catalogue.ts';
import { type KitLine, withoutItem } from '../kit/kit.ts';
import { changeKit } from '../kit/kit-store.ts';
import { Stepper } from '../kit/Stepper.tsx';
import styles from './KitLines.module.css';
import { FOCUS_STOP } from './use-focus-after-removal.ts';

export interface KitLinesProps {
  lines: readonly SettledLine[];
  /** What is refused, by the id of the note of the line. */
  errors: Readonly<Record<string, string>>;
  words: Pick<Hire, 'rates' | 'kit' | 'items' | 'sums'>;
}

/** The lines of the list by department, each with a quantity, a note and a remove button. */
export function KitLines({ lines, errors, words }: KitLinesProps) {
  const departments = [...new Set(lines.map(({ department }) => department))];
  return departments.map((department) => {
    const here = lines.filter((line) => line.department === department);
    return (
      <section key={department} aria-label={department}>
        <h3 className={`row spread as-h4 ${styles.group}`}>
          <span>{department}</span>
          <span className="label">{itemCount(here, words.items)}</span>
        </h3>
        <ol className="lines">
          {here.map((line) => (
            <Line key={line.id} line={line} error={errors[noteId(line.id)]} words={words} />
          ))}
        </ol>
      </section>
    );
  });
}

/** The id of the note of a line. */
export const noteId = (item: string) => `line-${item}`;

export function itemCount(lines: readonly KitLine[], words: Hire['items']): string {
  const n = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return n === 1 ? words.one : fill(words.many, { n });
}

interface LineProps extends Pick<KitLinesProps, 'words'> {
  line: SettledLine;
  error: string | undefined;
}

function Line({ line, error, words }: LineProps) {
  const { labels } = words.kit;
  const { id, name: item } = line;
  const worth =
    line.value &&
    words.sums.value &&
    fill(words.sums.value.line, { sum: rupees(line.value * line.quantity) });
  const note = (text: string) =>
    changeKit((kit) => ({
      ...kit,
      lines: kit.lines.map((one) => (one.id === id ? { ...one, note: text || undefined } : one)),
    }));
  return (
    <li className={styles.line} data-bad={Boolean(error)} {...FOCUS_STOP}>
      <Stepper entry={line} quantity={line.quantity} words={words.rates} />
      <div className={styles.name}>
        <b className="block strong">{item}</b>{' '}
        <span className="label">{[line.maker, line.fact].filter(Boolean).join(' · ')}</span>{' '}
        <span className="label">{worth}</span>
        {line.parts && <p className="small">{wholeWords(line.parts.join(', '))}</p>}
      </div>
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
      <button
        type="button"
        className={`muted centred screen-only ${styles.off}`}
        aria-label={fill(labels.takeOff, { item })}
        onClick={() => changeKit((kit) => withoutItem(kit, id))}
      >
        <Icon name="close" />
      </button>
      {error && (
        <p id={`${noteId(id)}-error`} className={`fault ${styles.error}`}>
          {error}
        </p>
      )}
    </li>
  );
}
