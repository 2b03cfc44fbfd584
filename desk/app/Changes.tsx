import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Pane } from './Pane.tsx';
import { type Change, type DeskState, post } from './requests.ts';
import { toggled } from './toggled.ts';
import { useStatus } from './use-status.ts';

interface ChangesProps {
  state: DeskState;
  /** Whether there are releases. Without, the button only commits. */
  releases: boolean;
  /** False if there is nothing to do. */
  ready: boolean;
  /** What is said if there are no changes. */
  none: ReactNode;
  onDone: () => Promise<void>;
  /** Files that would go out too, and that the person’s role does not include. */
  beyond?: string[];
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The saved changes, in sentences and lines, the field for the sentence, and the button. */
export function Changes({ state, releases, ready, none, onDone, beyond = [] }: ChangesProps) {
  const publishes = releases && beyond.length === 0;
  const { changes, git } = state;
  const [left, setLeft] = useState<string[]>([]);
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState<Discarded>();
  const { status, attempt } = useStatus();
  const chosen = changes.map(({ file }) => file).filter((file) => !left.includes(file));
  const needsSentence = changes.length > 0 || !git;
  const send = () =>
    attempt(async () => {
      await post(publishes ? 'publish' : 'commit', { files: chosen, message });
      setMessage('');
      await onDone();
      return publishes ? '' : `Committed: ${message}`;
    });
  const discard = ({ file, entry, title }: Discarded) =>
    attempt(async () => {
      await post('discard', { file, entry });
      setAsked(undefined);
      await onDone();
      return `Discarded: ${title}`;
    });
  return (
    <Pane
      label="What changed"
      title="Goes out"
      note={`${counted(changes.length, 'change')}, saved`}
    >
      <div className="pane-body">
        {!git && (
          <p className="note">
            The content is not in a Git repository, so nothing can be committed. What you save is
            still in the files.
          </p>
        )}
        {changes.length === 0 && <p>{none}</p>}
        <ul className="changes">
          {changes.map((change) => (
            <li key={change.file}>
              <label className="tap">
                <input
                  type="checkbox"
                  checked={!left.includes(change.file)}
                  onChange={({ target }) => setLeft(toggled(left, change.file, !target.checked))}
                />
                {change.file}
              </label>
              <Difference {...change} />
              {git && (
                <Discards change={change} asked={asked} onAsk={setAsked} onDiscard={discard} />
              )}
            </li>
          ))}
        </ul>
      </div>
      {beyond.length > 0 && (
        <p className="pane-text note">
          These would go out too, and your role does not include them: {beyond.join(', ')}. Commit
          yours; a colleague can publish all.
        </p>
      )}
      {ready && (
        <div className="row actions">
          {needsSentence && (
            <div className="field">
              <label htmlFor="commit-message">What you did, in one sentence</label>
              <input
                id="commit-message"
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            </div>
          )}
          <Button
            look="go"
            disabled={needsSentence && (!message.trim() || (git && chosen.length === 0))}
            onClick={() => void send()}
          >
            {publishes ? 'Publish' : 'Commit'}
            {chosen.length > 0 && ` ${counted(chosen.length, publishes ? 'change' : 'file')}`}
          </Button>
          {publishes && <p>Half a minute. It goes on if you close this page.</p>}
        </div>
      )}
      <p role="status" className="pane-text">
        {status}
      </p>
    </Pane>
  );
}

/** What is taken back to the last commit: a file, or one entry of it. */
interface Discarded {
  file: string;
  entry?: string;
  title: string;
}

interface DiscardsProps {
  change: Change;
  asked: Discarded | undefined;
  onAsk: (asked: Discarded | undefined) => void;
  onDiscard: (discarded: Discarded) => Promise<void>;
}

/** The buttons that take back a file, or one of the entries that changed in it. They ask once more. */
function Discards({ change: { file, entries }, asked, onAsk, onDiscard }: DiscardsProps) {
  const several = entries.length > 1 ? entries : [];
  const choices: Discarded[] = [
    ...several.map(({ id, title }) => ({ file, entry: id, title })),
    { file, title: file },
  ];
  return (
    <div className="row actions tight">
      {asked?.file === file ? (
        <>
          <p>Take back {asked.title} to the last commit?</p>
          <Button onClick={() => void onDiscard(asked)}>Discard</Button>
          <Button onClick={() => onAsk(undefined)}>Keep</Button>
        </>
      ) : (
        choices.map((choice) => (
          <Button key={choice.title} look="small" onClick={() => onAsk(choice)}>
            Discard {choice.title}
          </Button>
        ))
      )}
    </div>
  );
}

/** Sentences, then the old and the new lines. */
export function Difference({ words, lines }: Pick<Change, 'words' | 'lines'>) {
  return (
    <div className="difference">
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {lines.was.length + lines.now.length > 0 && (
        <pre>
          {[...lines.was, ...lines.now].map((line, at) => {
            const Line = at < lines.was.length ? 'del' : 'ins';
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            return <Line key={at}>{line}</Line>;
          })}
        </pre>
      )}
    </div>
  );
}
