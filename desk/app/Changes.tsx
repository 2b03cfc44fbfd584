import { useState } from 'react';
import { Button } from './Button.tsx';
import { CLOCK } from './company-times.ts';
import { Pane } from './Pane.tsx';
import { type Change, type DeskState, post, type Releases } from './requests.ts';
import { SureButton } from './SureButton.tsx';
import { toggled } from './toggled.ts';
import { useStatus } from './use-status.ts';

interface ChangesProps {
  state: DeskState;
  /** Undefined where there are no releases. Then the button only commits. */
  releases: Releases | undefined;
  onDone: () => Promise<void>;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The saved changes, in sentences and lines, the field for the sentence, and the button. */
export function Changes({ state: { changes, git }, releases, onDone }: ChangesProps) {
  const [left, setLeft] = useState<string[]>([]);
  const [message, setMessage] = useState('');
  const { status, attempt } = useStatus();
  const publishes = releases?.beyond.length === 0;
  const fresh = changes.length > 0 || Boolean(releases?.waiting);
  const ready = publishes ? fresh && !releases.busy : changes.length > 0;
  const chosen = changes.map(({ file }) => file).filter((file) => !left.includes(file));
  const needsSentence = changes.length > 0 || !git;
  const send = () =>
    attempt(async () => {
      await post(publishes ? 'publish' : 'commit', { files: chosen, message });
      setMessage('');
      await onDone();
      return publishes ? '' : `Committed: ${message}`;
    });
  const discard = (title: string, what: { file: string; entry?: string | undefined }) =>
    attempt(async () => {
      await post('discard', what);
      await onDone();
      return `Discarded: ${title}`;
    });
  return (
    <Pane
      label="What changed"
      title="Goes out"
      note={`${counted(changes.length, 'change')}, saved`}
      status={status}
    >
      <div className="pane-body">
        {!git && (
          <p className="note">
            The content is not in a Git repository, so nothing can be committed. What you save is
            still in the files.
          </p>
        )}
        {changes.length === 0 && <p>{noneIn(releases, git)}</p>}
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
                <div className="row actions tight">
                  {discardable(change).map(({ id, title }) => (
                    <SureButton
                      key={title}
                      look="small"
                      question={`Take back ${title} to the last commit?`}
                      verb="Discard"
                      onYes={() => void discard(title, { file: change.file, entry: id })}
                    >
                      Discard {title}
                    </SureButton>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
      {releases && !publishes && (
        <p className="pane-text note">
          These would go out too, and your role does not include them: {releases.beyond.join(', ')}.
          Commit yours; a colleague can publish all.
        </p>
      )}
      {ready && (
        <div className="row actions">
          {needsSentence && (
            <label className="field">
              What you did, in one sentence
              <input value={message} onChange={({ target }) => setMessage(target.value)} />
            </label>
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
    </Pane>
  );
}

/** What is said if there are no changes. */
function noneIn(releases: Releases | undefined, git: boolean) {
  if (!releases) return git && 'Everything that was saved is committed.';
  if (releases.waiting) return 'What was saved last is not live yet.';
  const { live } = releases;
  return `Nothing to publish.${live ? ` Live since ${CLOCK.format(new Date(live.time))}.` : ''}`;
}

/** What can be taken back: the file, or one of the entries that changed in it. */
const discardable = ({ file, entries }: Change): { id?: string; title: string }[] => [
  ...(entries.length > 1 ? entries : []),
  { title: file },
];

/** Sentences, then the old and the new lines. */
export function Difference({ words, lines }: Pick<Change, 'words' | 'lines'>) {
  return (
    <div className="difference">
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {lines.was.length > 0 && <del>{lines.was.join('\n')}</del>}
      {lines.now.length > 0 && <ins>{lines.now.join('\n')}</ins>}
    </div>
  );
}
