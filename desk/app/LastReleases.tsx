import { Button } from './Button.tsx';
import { DATE } from './company-times.ts';
import { ListEntry, Pane } from './Pane.tsx';
import { post, type Releases } from './requests.ts';
import { useStatus } from './use-requests.ts';

interface LastReleasesProps extends Releases {
  onChange: () => Promise<void>;
}

export function LastReleases(props: LastReleasesProps) {
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
                look="small"
                disabled={busy}
                aria-label={`Back to this: ${sentence}`}
                onClick={() => void back(id)}
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
