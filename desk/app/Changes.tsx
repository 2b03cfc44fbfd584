import { type RefObject, useState } from 'react';
import { type Change, type DeskState, post } from './requests.ts';

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  state: DeskState;
  onCommit: () => Promise<void>;
}

/** The saved but uncommitted changes, in sentences and lines, and the field for the commit message. */
export function Changes({ dialog, state: { changes, git }, onCommit }: Props) {
  const [left, setLeft] = useState<string[]>([]);
  const [message, setMessage] = useState('');
  const [said, setSaid] = useState('');
  const chosen = changes.map(({ file }) => file).filter((file) => !left.includes(file));
  async function commit() {
    try {
      await post('commit', { files: chosen, message });
      setSaid(`Committed: ${message}`);
      setMessage('');
      await onCommit();
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <dialog ref={dialog} aria-labelledby="changes-title" className="changes">
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
                onChange={({ target }) =>
                  setLeft(
                    target.checked
                      ? left.filter((each) => each !== change.file)
                      : [...left, change.file],
                  )
                }
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
      <p role="status">{said}</p>
      <div className="actions">
        {git && changes.length > 0 && (
          <button
            type="button"
            className="button go"
            disabled={message.trim() === '' || chosen.length === 0}
            onClick={commit}
          >
            Commit {chosen.length} {chosen.length === 1 ? 'file' : 'files'}
          </button>
        )}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
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
