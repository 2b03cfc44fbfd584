import { useState } from 'react';
import type { Quote } from '../../server/messages/store/kept-kit.ts';
import { Button } from './Button.tsx';
import { FindField } from './FindField.tsx';
import { OpenMessage, STATES, stateOf } from './OpenMessage.tsx';
import { Pane } from './Pane.tsx';
import {
  type Action,
  type DeskState,
  download,
  type Message,
  type MessageList,
  post,
} from './requests.ts';
import { toggled } from './toggled.ts';
import { placeOf } from './use-place.ts';
import { usePolled } from './use-polled.ts';
import { useStatus } from './use-status.ts';

interface MessagesProps {
  state: DeskState;
  place: string[];
}

/** The inbox, on the server's database. */
export function Messages({ state: { messages: available }, place }: MessagesProps) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [asking, setAsking] = useState<string[]>([]);
  const { status, attempt } = useStatus();
  const query = new URLSearchParams({ ...(search && { search }), ...(state && { state }) });
  const {
    answer: list,
    error,
    reload,
  } = usePolled<MessageList>(available ? `messages?${query}` : undefined);
  const messages = list?.messages ?? [];
  const current = messages.find(({ reference }) => reference === place[0]);

  async function act(action: Action, references: string[], quote?: Quote) {
    await attempt(async () => {
      await post('messages', { action, references, quote });
      if (action === 'delete') setChosen(chosen.filter((each) => !references.includes(each)));
      setAsking([]);
      return '';
    });
    await reload();
  }
  const save = (path: string, name: string) => attempt(() => download(path, name).then(() => ''));
  const exportCsv = (references: string[]) =>
    save(`messages.csv?references=${references.join(',')}`, 'messages.csv');
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
      <Pane label="List" title="Messages" note={`${messages.length} of ${list?.total ?? 0}`}>
        <FindField label="Search messages" value={search} onChange={setSearch} />
        <fieldset className="row tabs">
          <legend className="visually-hidden">State</legend>
          {Object.entries({ '': 'All', ...STATES }).map(([key, name]) => (
            <Button
              key={key}
              look="small"
              aria-pressed={state === key}
              onClick={() => setState(key)}
            >
              {name} {key && (list?.counts[key] ?? 0)}
            </Button>
          ))}
        </fieldset>
        <ol className="list checked">
          {messages.map((message) => (
            <MessageEntry
              key={message.reference}
              message={message}
              current={message === current}
              chosen={chosen.includes(message.reference)}
              onChoose={(on) => setChosen(toggled(chosen, message.reference, on))}
              onOpen={() => void act('open', [message.reference])}
            />
          ))}
        </ol>
        <p role="status" className="pane-text">
          {error || status || (list && messages.length === 0 && 'No message matches.')}
        </p>
        {chosen.length > 0 ? (
          <div className="row bulk" data-theme="dark">
            <b>{chosen.length} chosen</b>
            <Button onClick={() => void act('hide', chosen)}>Hide</Button>
            <Button onClick={() => void act('show', chosen)}>Show</Button>
            <Button onClick={() => void exportCsv(chosen)}>Export</Button>
            <Button onClick={() => setAsking(chosen)}>Delete</Button>
          </div>
        ) : (
          <div className="row actions tight">
            <Button onClick={() => void exportCsv([])}>Export all</Button>
            <Button onClick={() => void backUp()}>Back up</Button>
          </div>
        )}
      </Pane>
      <OpenMessage message={current} asking={asking} act={act} ask={setAsking} save={save} />
    </main>
  );
}

interface MessageEntryProps {
  message: Message;
  current: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onOpen: () => void;
}

function MessageEntry({ message, current, chosen, onChoose, onOpen }: MessageEntryProps) {
  const { reference, name, received, message: text } = message;
  return (
    <li>
      <label>
        <input
          type="checkbox"
          aria-label={`Choose the message from ${name}`}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <a
        href={placeOf('messages', reference)}
        aria-current={current ? 'true' : undefined}
        onClick={onOpen}
      >
        <span>
          <b>{name}</b> <time>{received.slice(5)}</time>
        </span>
        <span>{text}</span>
        <small>{stateOf(message)}</small>
      </a>
    </li>
  );
}
