import { useRef, useState } from 'react';
import { Button, DownloadButton, SureButton } from '../../../../desk/app/Button.tsx';
import type { ViewProps } from '../../../../desk/app/desk-room.ts';
import { FindField, ListEntry, Pane } from '../../../../desk/app/Pane.tsx';
import { post, usePolled, useStatus } from '../../../../desk/app/requests.ts';
import { placeOf } from '../../../../desk/app/use-place.ts';
import type { Enclosed } from '../../server/enclosures.ts';
import type { Action, MessageList } from './message-parts.ts';
import { OpenMessage, STATES, stateOf } from './OpenMessage.tsx';

const PAGE = 100;

export function Messages({ state: { messages: available }, place }: ViewProps) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const { status, attempt } = useStatus();
  const [skip, setSkip] = useState(0);
  const query = new URLSearchParams({ search, skip: String(skip), ...(state && { state }) });
  const path = available ? `messages?${query}` : undefined;
  const change = available ? available.change : '';
  const { answer: list, error, reload } = usePolled<MessageList>(path, change);
  const last = useRef(list);
  last.current = list ?? last.current;
  const { messages = [], counts = {} } = last.current ?? {};
  const sum = Object.values(counts).reduce((all, count) => all + count, 0);
  const total = state ? (counts[state] ?? 0) : sum;
  const end = skip + messages.length;
  const current = messages.find(({ reference }) => reference === place[0]);

  const show = (text: string, key: string) => {
    setSearch(text);
    setState(key);
    setSkip(0);
  };
  async function act(action: Action, references: string[], answer?: Enclosed) {
    await attempt(async () => {
      await post('messages', { action, references, answer });
      if (action === 'delete') setChosen(chosen.filter((each) => !references.includes(each)));
    });
    await reload();
  }
  const backUp = () => attempt(async () => (await post<{ message: string }>('backup', {})).message);

  if (!available) {
    return (
      <main className="pane-text">
        <p>
          No messages here yet. The desk reads the database of the server: DATABASE_URL, or the
          folder DATA_DIR.
        </p>
      </main>
    );
  }
  return (
    <main className="panes">
      <Pane label="List" title="Messages" note={`${total && skip + 1}–${end} of ${total}`}>
        <FindField label="Search messages" value={search} onChange={(text) => show(text, state)} />
        <fieldset className="row actions tight">
          <legend className="visually-hidden">State</legend>
          {Object.entries({ '': 'All', ...STATES }).map(([key, name]) => (
            <Button key={key} aria-pressed={state === key} onClick={() => show(search, key)}>
              {name} {key ? (counts[key] ?? 0) : sum}
            </Button>
          ))}
        </fieldset>
        <ol className="list">
          {messages.map((message) => (
            <ListEntry
              key={message.reference}
              href={placeOf('messages', message.reference)}
              current={message === current}
              title={message.name}
              state={
                <>
                  <span>{message.message}</span>
                  {stateOf(message)} <time>{message.received.slice(5)}</time>
                </>
              }
              onOpen={() => void act('open', [message.reference])}
            >
              <label className="tap">
                <input
                  type="checkbox"
                  aria-label={`Choose the message from ${message.name}`}
                  checked={chosen.includes(message.reference)}
                  onChange={({ target }) => {
                    const others = chosen.filter((each) => each !== message.reference);
                    setChosen(target.checked ? [...others, message.reference] : others);
                  }}
                />
              </label>
            </ListEntry>
          ))}
        </ol>
        {total > messages.length && (
          <div className="row actions tight">
            <Button disabled={skip === 0} onClick={() => setSkip(Math.max(0, skip - PAGE))}>
              Newer
            </Button>
            <Button disabled={end >= total} onClick={() => setSkip(end)}>
              Older
            </Button>
          </div>
        )}
        <p role="status" className="pane-text">
          {error || status || (list && messages.length === 0 && 'No message matches.')}
        </p>
        {chosen.length > 0 ? (
          <div className="row actions tight" data-theme="dark">
            <b>{chosen.length} chosen</b>
            <Button onClick={() => act('hide', chosen)}>Hide</Button>
            <Button onClick={() => act('show', chosen)}>Show</Button>
            <DownloadButton path={`messages.csv?references=${chosen}`} name="messages.csv">
              Export
            </DownloadButton>
            <SureButton
              question={`Delete ${chosen.length === 1 ? 'this message' : `${chosen.length} messages`} permanently?`}
              verb="Delete"
              onYes={() => act('delete', chosen)}
            >
              Delete
            </SureButton>
          </div>
        ) : (
          <div className="row actions tight">
            <DownloadButton path="messages.csv" name="messages.csv">
              Export all
            </DownloadButton>
            <Button onClick={() => backUp()}>Back up</Button>
          </div>
        )}
      </Pane>
      {current ? (
        <OpenMessage
          key={current.reference}
          message={current}
          change={change}
          act={(action, answer) => act(action, [current.reference], answer)}
        />
      ) : (
        <Pane label="Message">
          <p className="pane-text">Choose a message from the list.</p>
        </Pane>
      )}
    </main>
  );
}
