import { placeInWords } from '../../site/content/yaml/problems.ts';
import { Button } from './Button.tsx';
import { Changes } from './Changes.tsx';
import { CLOCK, DATE, SECONDS } from './company-times.ts';
import type { ViewProps } from './desk-room.ts';
import { ListEntry, Pane, Wait } from './Pane.tsx';
import { type DeskState, post, type Releases, usePolled, useStatus } from './requests.ts';
import { placeOf } from './use-place.ts';

const STEPS = {
  saved: ['Saving', 'Saved'],
  checking: ['Checking', 'Checked'],
  building: ['Building', 'Built'],
  trying: ['Trying every page', 'Every page tried'],
  live: ['Live', 'Live'],
} as const;

export function Publish({ state, onChange }: ViewProps) {
  const { answer, error, reload } = usePolled<Releases>(state.releases ? 'releases' : undefined);
  if (state.releases && !answer) return <Wait>{error || 'Opening…'}</Wait>;
  const changed = async () => {
    await onChange();
    await reload();
  };
  return (
    <main className={answer ? 'panes thirds' : 'panes one'}>
      <Changes state={state} releases={answer} onDone={changed} />
      {answer && <Now {...answer} files={state.files} />}
      {answer && <LastReleases {...answer} onChange={changed} />}
    </main>
  );
}

function Now(props: Releases & Pick<DeskState, 'files'>) {
  const { run, live, back, busy, servers, serving, waiting, withdrawn, files } = props;
  const refused = run?.refused;
  const [problem] = refused?.problems ?? [];
  const form = files.find(({ name }) => problem?.file === `content/${name}`)?.name;
  const what = problem && (placeInWords(problem.field) || problem.file.replace(/^.*\//, ''));
  const current = busy && run?.steps.at(-1);
  const on = servers > 0 ? `, on ${serving} of ${servers} servers` : '';
  const since = live && `Live since ${CLOCK.format(new Date(back?.time ?? live.time))}${on}`;
  const ahead = withdrawn.length > 0 || (live && waiting);
  const done = current ? STEPS[current.name][0] : (since ?? 'Nothing is published yet');
  const { who, sentence } = run ?? live ?? {};
  return (
    <Pane label="Now" title="Now" note="Company time">
      <div className="pane-body now">
        <p role={refused ? 'alert' : 'status'} className={refused ? 'state fault' : 'state'}>
          {refused ? ['Refused', what].filter(Boolean).join(': ') : done}
        </p>
        <p className="small muted">
          {sentence && `“${sentence}” `}
          {who}
          {refused && '. The site stayed as it was.'}
        </p>
        {ahead && <p>The content is ahead of it: not all that is committed is on the site.</p>}
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
        {problem && form && (
          <a className="line" href={placeOf('words', form, '-', problem.field)}>
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
      {Object.entries(STEPS).map(([name, [doing, did]]) => {
        const at = steps.findIndex((step) => step.name === name);
        const [begun, next] = [steps[at], steps[at + 1]];
        const stopped = refused ? 'refused' : busy ? 'running' : 'done';
        const state = begun ? (next ? 'done' : stopped) : 'open';
        return (
          <li key={name} className="row spread" data-state={state}>
            <span>
              {state === 'done' ? did : doing}
              {state === 'refused' && ' stopped'}
            </span>
            {begun && <time>{SECONDS.format((next ?? begun).time)}</time>}
          </li>
        );
      })}
    </ol>
  );
}

interface LastReleasesProps extends Releases {
  onChange: () => Promise<void>;
}

function LastReleases(props: LastReleasesProps) {
  const { releases, live, busy, back: last, goesBack, onChange } = props;
  const { status, attempt } = useStatus();
  const back = (id: string) =>
    attempt(async () => {
      await post('back', { id });
      await onChange();
      return 'Done.';
    });
  const again = last && `; again since ${DATE.format(new Date(last.time))}, ${last.who}`;
  return (
    <Pane
      label="Last releases"
      title="Last releases"
      note={`${releases.length} kept`}
      status={status}
      shade
    >
      <ol className="list">
        {releases.map(({ id, time, who, sentence, seconds }) => (
          <ListEntry
            key={id}
            current={id === live?.id}
            title={sentence || 'No sentence'}
            state={[
              `${DATE.format(new Date(time))}, ${who}, ${seconds} s`,
              id === last?.id && again,
            ]}
          >
            {id === live?.id && <b>Live</b>}
            {id !== live?.id && goesBack && (
              <Button
                disabled={busy}
                aria-label={`Back to this: ${sentence}`}
                onClick={() => back(id)}
              >
                Back to this
              </Button>
            )}
          </ListEntry>
        ))}
      </ol>
    </Pane>
  );
}
