import { Button } from '../Button.tsx';
import { ListEntry } from '../ListEntry.tsx';
import { go } from '../use-place.ts';
import type { FilingList } from './answers.ts';

type Obligation = FilingList['obligations'][number];

const STATES = {
  due: 'Due',
  late: 'Late',
  'filed-late': 'Filed late',
  exchange: 'Only at the exchange',
} as const;

type ObligationsProps = Pick<FilingList, 'obligations' | 'notApplicable'> & {
  /** The one whose filing is being prepared. */
  current: Obligation | undefined;
};

/** What the calendar of the exchange asks now, each with a link that begins its filing, and what does not apply. */
export function Obligations({ obligations, notApplicable, current }: ObligationsProps) {
  const count = (wanted: string) => obligations.filter(({ state }) => state === wanted).length;
  return (
    <details className="obligations">
      <summary>
        {count('due')} due, {count('late')} late
      </summary>
      <ul className="list" aria-label="Obligations">
        {obligations.map(({ state, due, end, transcribes, entry: { what, law } }, at) => (
          <ListEntry
            key={due + law + what}
            title={what}
            state={`${STATES[state]}, ${due}, ${transcribes ? 'of' : 'period to'} ${end}, ${law}`}
          >
            {(state === 'due' || state === 'late') && (
              <Button
                look="small"
                aria-label={`Begin: ${what}, ${end}`}
                aria-pressed={obligations[at] === current}
                onClick={() => go('filings', 'begin', String(at))}
              >
                Begin
              </Button>
            )}
          </ListEntry>
        ))}
        {notApplicable.map(({ what, law, why }) => (
          <ListEntry key={law + what} title={what} state={`Not applicable: ${why}, ${law}`} />
        ))}
      </ul>
    </details>
  );
}
