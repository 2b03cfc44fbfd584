import { COMPANY_TIME_ZONE } from '../../contract/company-time.ts';
import { Changes } from './Changes.tsx';
import { LastReleases } from './LastReleases.tsx';
import { Pane, Wait } from './Pane.tsx';
import type { DeskState, Releases } from './requests.ts';
import { placeOf } from './use-place.ts';
import { usePolled } from './use-polled.ts';

const zone = { timeZone: COMPANY_TIME_ZONE };
export const CLOCK = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'short' });
const SECONDS = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'medium' });

/** What each step is called while it runs, and when it is done. */
const STEPS = {
  saved: ['Saving', 'Saved'],
  checking: ['Checking', 'Checked'],
  building: ['Building', 'Built'],
  trying: ['Trying every page', 'Every page tried'],
  live: ['Live', 'Live'],
} as const;
type Step = keyof typeof STEPS;
const NAMES = Object.keys(STEPS) as Step[];

interface PublishProps {
  state: DeskState;
  onChange: () => Promise<void>;
}

/** What goes out, what happens to it, and the releases that can be served again. */
export function Publish({ state, onChange }: PublishProps) {
  const { answer, error, reload } = usePolled<Releases>(state.releases ? 'releases' : undefined);
  const changed = async () => {
    await onChange();
    await reload();
  };
  if (!state.releases) {
    const ready = state.git && state.changes.length > 0;
    const none = state.git && 'Everything that was saved is committed.';
    return (
      <main>
        <Changes {...{ state, ready, none }} releases={false} onDone={changed} />
      </main>
    );
  }
  if (!answer) {
    return <Wait>{error || 'Opening…'}</Wait>;
  }
  const { live, busy, waiting, beyond } = answer;
  const since = live ? ` Live since ${CLOCK.format(new Date(live.time))}.` : '';
  const fresh = waiting || state.changes.length > 0;
  const none = fresh ? 'What was saved last is not live yet.' : `Nothing to publish.${since}`;
  return (
    <main className="panes thirds">
      <Changes
        {...{ state, none, beyond }}
        releases
        ready={beyond.length > 0 ? state.changes.length > 0 : fresh && !busy}
        onDone={changed}
      />
      <Now {...answer} />
      <LastReleases {...answer} onChange={changed} />
    </main>
  );
}

/** The latest attempt, step by step, or the release that is live. */
function Now({ run, live, busy, servers, serving }: Releases) {
  const refused = run?.refused;
  const current = run?.steps.at(-1)?.name;
  const on = servers > 0 ? `, on ${serving} of ${servers} servers` : '';
  const since = live && `Live since ${CLOCK.format(new Date(live.time))}${on}`;
  const { who, sentence } = run ?? live ?? {};
  return (
    <Pane label="Now" title="Now" note="Company time">
      <div className="pane-body now">
        <p role={refused ? 'alert' : 'status'} className={refused ? 'state fault' : 'state'}>
          {refused
            ? `Refused${refused.what ? `: ${refused.what}` : ''}`
            : busy && current
              ? STEPS[current][0]
              : (since ?? 'Nothing is published yet')}
        </p>
        <p className="small muted">
          {sentence && `“${sentence}” `}
          {who}
          {refused && '. The site stayed as it was.'}
        </p>
        {run && <Steps {...run} busy={busy} />}
        {refused && (
          <ul>
            {refused.message && <li>{refused.message}</li>}
            {refused.problems.map(({ file, field, message }) => (
              <li key={file + field + message}>
                {file}: {message}.
              </li>
            ))}
          </ul>
        )}
        {refused?.place && (
          <a className="button" href={placeOf('words', ...refused.place)}>
            Go to the field
          </a>
        )}
      </div>
    </Pane>
  );
}

function Steps({ steps, refused, busy }: NonNullable<Releases['run']> & { busy: boolean }) {
  return (
    <ol className="steps">
      {NAMES.map((name) => {
        const at = steps.findIndex((step) => step.name === name);
        const [begun, next] = [steps[at], steps[at + 1]];
        const latest = begun && !next;
        const state = !begun
          ? 'open'
          : latest && refused
            ? 'refused'
            : latest && busy
              ? 'running'
              : 'done';
        const word = STEPS[name][state === 'done' ? 1 : 0];
        return (
          <li key={name} data-state={state}>
            <span>{state === 'refused' ? `${word} stopped` : word}</span>
            {begun && <time>{SECONDS.format((next ?? begun).time)}</time>}
          </li>
        );
      })}
    </ol>
  );
}
