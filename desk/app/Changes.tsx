import { useState } from 'react';
import { Button, SureButton } from './Button.tsx';
import { DATE } from './company-times.ts';
import { Pane, Wait } from './Pane.tsx';
import { type Change, type DeskState, post, type Releases, useStatus } from './requests.ts';

interface ChangesProps {
  state: DeskState;
  /** Undefined where there are no releases. Then the button only commits. */
  releases: Releases | undefined;
  onDone: () => Promise<void>;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export function Changes({ state, releases, onDone }: ChangesProps) {
  const { changes, git, user } = state;
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const [message, setMessage] = useState('');
  const { status, attempt } = useStatus();
  const publishes = releases?.beyond.length === 0;
  const withdrawn = releases?.withdrawn ?? [];
  // A file that a colleague also changed goes out only if somebody ticks it.
  const chosen = changes.filter(
    ({ file, who }) => ticks[file] ?? who.every((each) => each === user),
  );
  const again = withdrawn.filter(({ hash }) => ticks[hash]);
  const count = chosen.length + again.length;
  const fresh = changes.length + again.length > 0 || Boolean(releases?.waiting);
  const ready = publishes ? fresh && !releases.busy : changes.length > 0;
  const idle = releases ? 'Nothing to publish.' : git && 'Everything that was saved is committed.';
  const none = releases?.waiting ? 'What was saved last is not live yet.' : idle;
  const needsSentence = chosen.length > 0 || !git;
  const nothing = count === 0 && !releases?.waiting;
  const does = (path: string, body: object, done: string, after?: () => void) =>
    attempt(async () => {
      await post(path, body);
      setTicks({});
      after?.();
      await onDone();
      return done;
    });
  const send = () => {
    const files = chosen.map(({ file }) => file);
    const body = { files, message, again: again.map(({ hash }) => hash) };
    const done = publishes ? '' : `Committed: ${message}`;
    return does(publishes ? 'publish' : 'commit', body, done, () => setMessage(''));
  };
  const tick = (key: string, checked: boolean, label: string, who: string, disabled = false) => (
    <label className="tap">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => setTicks({ ...ticks, [key]: target.checked })}
      />
      <span>
        {label} <small>{who}</small>
      </span>
    </label>
  );
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
        {changes.length === 0 && <p>{none}</p>}
        <ul className="changes">
          {changes.map((change) => {
            const { file, files, lines, who } = change;
            // A new filing is discarded under Filings.
            const isNew = files.length > 1 && lines.was.length === 0 && lines.now.length > 0;
            const title = state.files.find(({ name }) => name === file)?.title ?? change.title;
            return (
              <li key={file}>
                {tick(file, chosen.includes(change), title, who.join(' and '))}
                <Difference {...change} />
                {git && !(isNew && file.startsWith('filings/')) && (
                  <div className="row actions tight">
                    {[...(change.entries.length > 1 ? change.entries : []), { title }].map(
                      ({ title, ...entry }: { id?: string; title: string }) => (
                        <SureButton
                          key={title}
                          question={`Take back ${title} to the last commit?`}
                          verb="Discard"
                          onYes={() =>
                            does('discard', { file, entry: entry.id }, `Discarded: ${title}`)
                          }
                        >
                          Discard {title}
                        </SureButton>
                      ),
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        {withdrawn.length > 0 && (
          <section aria-label="Withdrawn">
            <h3>Withdrawn</h3>
            <p>Not on the site, and still in the content. It goes out again only if you tick it.</p>
            <ul className="changes">
              {withdrawn.map(({ hash, sentence, who, time, mayChoose }) => {
                const label = sentence || 'A change that is not of your role';
                const whose = `${who}, ${DATE.format(new Date(time))}`;
                return (
                  <li key={hash}>
                    {tick(hash, Boolean(ticks[hash]), label, whose, !mayChoose)}
                    {mayChoose && (
                      <Button
                        onClick={() => does('take-back', { hash }, `Taken back: ${sentence}`)}
                      >
                        Take it back in the content, too
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        )}
      </div>
      {releases && !publishes && (
        <p className="pane-text note">
          These would go out too, and your role does not include them: {releases.beyond.join(', ')}.
          Commit yours; a colleague can publish all.
        </p>
      )}
      {releases?.busy && <Wait>The next release can begin when this one is live.</Wait>}
      {ready && (
        <div className="row actions">
          {needsSentence && (
            <label className="field">
              What you did, in one sentence
              <input value={message} onChange={({ target }) => setMessage(target.value)} />
            </label>
          )}
          <Button
            look="solid"
            disabled={(needsSentence && !message.trim()) || (git && nothing)}
            onClick={() => send()}
          >
            {publishes ? 'Publish' : 'Commit'}
            {count > 0 && ` ${counted(count, 'change')}`}
          </Button>
          {publishes && <p>Half a minute. It goes on if you close this page.</p>}
        </div>
      )}
    </Pane>
  );
}

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
