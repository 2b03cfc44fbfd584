import { COMPANY_TIME_ZONE } from '../../contract/company-time.ts';
import { Button } from './Button.tsx';
import { Pane } from './Pane.tsx';
import { post, type Releases } from './requests.ts';
import { useStatus } from './use-status.ts';

export const DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: COMPANY_TIME_ZONE,
  ...({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const),
});

interface LastReleasesProps extends Releases {
  onChange: () => Promise<void>;
}

/** The kept releases, newest first, each with the button that serves it again. */
export function LastReleases({
  releases,
  live,
  busy,
  back: last,
  goesBack,
  onChange,
}: LastReleasesProps) {
  const { status, attempt } = useStatus();
  const back = (id: string) =>
    attempt(async () => {
      await post('back', { id });
      await onChange();
      return 'Done.';
    });
  return (
    <Pane label="Last releases" title="Last releases" note={`${releases.length} kept`} shade>
      <ol className="list releases">
        {releases.map(({ id, time, who, sentence, seconds }) => (
          <li key={id} aria-current={id === live?.id ? 'true' : undefined}>
            <span>
              <b>{sentence || 'No sentence'}</b>
              <small>
                {DATE.format(new Date(time))}, {who}, {seconds} s
                {last?.id === id &&
                  `; again since ${DATE.format(new Date(last.time))}, ${last.who}`}
              </small>
            </span>
            {id === live?.id ? (
              <b>Live</b>
            ) : (
              goesBack && (
                <Button
                  look="small"
                  disabled={busy}
                  aria-label={`Back to this: ${sentence}`}
                  onClick={() => void back(id)}
                >
                  Back to this
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="pane-text">
        {status}
      </p>
    </Pane>
  );
}
