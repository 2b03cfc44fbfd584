import type { IndexedFiling } from '../../../contract/investors/filing-index.ts';
import { longDate } from '../../../contract/words/dates.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import styles from './CopyCheck.module.css';

export type Outcome =
  | { state: 'idle' | 'checking' | 'failed' }
  | { state: 'match'; filing: IndexedFiling }
  | { state: 'unknown'; name: string };

/** The sentence for a true copy of a document that is no longer current. */
const STANDING = { replaced: 'matchReplaced', withdrawn: 'matchWithdrawn' } as const;

interface CopyOutcomeProps {
  outcome: Outcome;
  words: Investor['copyCheck'];
}

/** The result of the check. It is in the page from the start, so that screen readers announce changes. */
export function CopyOutcome({ outcome, words }: CopyOutcomeProps) {
  const bad = outcome.state === 'unknown' || outcome.state === 'failed';
  return (
    <p role="status" className={`scripted outcome ${styles.outcome}`} data-bad={bad || undefined}>
      <OutcomeText outcome={outcome} words={words} />
    </p>
  );
}

function OutcomeText({ outcome, words }: CopyOutcomeProps) {
  if (outcome.state === 'checking') return words.checking;
  if (outcome.state === 'failed') return words.failed;
  if (outcome.state === 'unknown') return `${outcome.name}: ${words.noMatch}`;
  if (outcome.state === 'match') {
    const { title, date, href, standing } = outcome.filing;
    const sentence = standing ? STANDING[standing.state] : 'match';
    const on = standing && longDate(standing.date);
    return (
      <a href={href} target="_blank" rel="noopener">
        {fill(words[sentence], { title, date: longDate(date), ...(on && { on }) })}
      </a>
    );
  }
  return null;
}
