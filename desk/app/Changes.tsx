import { type RefObject, useState } from 'react';
import { Button } from './Button.tsx';
import { type Change, type DeskState, post } from './requests.ts';
import { toggled } from './toggled.ts';
import { useStatus } from './use-status.ts';

interface ChangesProps {
  dialog: RefObject<HTMLDialogElement | null>;
  state: DeskState;
  onCommit: () => Promise<void>;
}

/** The saved but uncommitted changes, in sentences and lines, and the field for the commit message. */
export function Changes({ dialog, state: { changes, git }, onCommit }: ChangesProps) {
  const [left, setLeft] = useState<string[]>([]);
  const [message, setMessage] = useState('');
  const { status, attempt } = useStatus();
  const chosen = changes.map(({ file }) => file).filter((file) => !left.includes(file));
  const commit = () =>
    attempt(async () => {
      await post('commit', { files: chosen, message });
      setMessage('');
      await onCommit();
      return `Committed: ${message}`;
    });
  return (
    <dialog ref={dialog} aria-labelledby="changes-title" className="changes" data-theme="paper">
      <h2 id="changes-title">What changed</h2>
      {!git && (
        <p className="note">
          The content is not in a Git repository, so nothing can be committed. What you save is
          still in the files.
        </p>
      )}
      {git && changes.length === 0 && <p>Everything that was saved is committed.</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.file}>
            <label>
              <input
                type="checkbox"
                checked={!left.includes(change.file)}
                onChange={({ target }) => setLeft(toggled(left, change.file, !target.checked))}
              />
              {change.file}
            </label>
            <Difference {...change} />
          </li>
        ))}
      </ul>
      {git && changes.length > 0 && (
        <div className="field">
          <label htmlFor="commit-message">What you did, in one sentence</label>
          <input
            id="commit-message"
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </div>
      )}
      <p role="status">{status}</p>
      <div className="actions">
        {git && changes.length > 0 && (
          <Button
            look="go"
            disabled={message.trim() === '' || chosen.length === 0}
            onClick={() => void commit()}
          >
            Commit {chosen.length} {chosen.length === 1 ? 'file' : 'files'}
          </Button>
        )}
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
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
          {lines.was.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <del key={at}>{line}</del>
          ))}
          {lines.now.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <ins key={at}>{line}</ins>
          ))}
        </pre>
      )}
    </div>
  );
}
