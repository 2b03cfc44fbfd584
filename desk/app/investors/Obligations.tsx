import { Button } from '../Button.tsx';
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
  return (
    <details className="obligations">
      <summary>
        {obligations.filter(({ state }) => state === 'due').length} due,{' '}
        {obligations.filter(({ state }) => state === 'late').length} late
      </summary>
      <ul className="list releases" aria-label="Obligations">
        {obligations.map(({ state, due, end, transcribes, entry: { what, law } }, at) => (
          <li key={due + law + what}>
            <span>
              <b>{what}</b>
              <small>
                {STATES[state]}, {due}, {transcribes ? 'of' : 'period to'} {end}, {law}
              </small>
            </span>
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
          </li>
        ))}
        {notApplicable.map(({ what, law, why }) => (
          <li key={law + what}>
            <span>
              <b>{what}</b>
              <small>
                Not applicable: {why}, {law}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
