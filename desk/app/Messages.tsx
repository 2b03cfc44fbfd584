import { useState } from 'react';
import { Icon } from '../../app/ui/Icon/Icon.tsx';
import { CONTACT_FIELDS, labelOf } from '../../contract/contact.ts';
import { KitTable } from './KitTable.tsx';
import { type Message, type MessageList, type MessageLog, post } from './requests.ts';
import { go, placeOf } from './use-place.ts';
import { usePolled } from './use-polled.ts';

const STATES = ['listed', 'private', 'held', 'hidden'] as const;
const NAMES = { listed: 'Listed', private: 'Private', held: 'Held', hidden: 'Hidden' } as const;

type Action = 'open' | 'answer' | 'hide' | 'show' | 'delete' | 'resend';

/** The inbox, on the server's database. */
export function Messages({ place, available }: { place: string[]; available: boolean }) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [asking, setAsking] = useState<string[]>([]);
  const [said, setSaid] = useState('');
  const query = new URLSearchParams({ ...(search && { search }), ...(state && { state }) });
  const {
    answer: list,
    error,
    reload,
  } = usePolled<MessageList>(available ? `messages?${query}` : undefined);
  const current = list?.messages.find(({ reference }) => reference === place[0]);

  async function act(action: Action, references: string[]) {
    try {
      await post('messages', { action, references });
      setSaid('');
      if (action === 'delete') setChosen(chosen.filter((each) => !references.includes(each)));
      setAsking([]);
    } catch (reason) {
      setSaid(reason instanceof Error ? reason.message : String(reason));
    }
    await reload();
  }
  async function backUp() {
    const { message } = await post<{ message: string }>('backup', {});
    setSaid(message);
  }

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
      <section className="pane" aria-label="List">
        <div className="pane-head">
          <h2>Messages</h2>
          <span className="slate">
            {list?.messages.length ?? 0} of {list?.total ?? 0}
          </span>
        </div>
        <div className="find">
          <Icon name="search" />
          <label className="visually-hidden" htmlFor="search">
            Search messages
          </label>
          <input
            id="search"
            type="search"
            placeholder="Name, e-mail, reference, item or words"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <fieldset className="tabs">
          <legend className="visually-hidden">State</legend>
          <button type="button" aria-pressed={state === ''} onClick={() => setState('')}>
            All
          </button>
          {STATES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={state === each}
              onClick={() => setState(each)}
            >
              {NAMES[each]} {list?.counts[each] ?? 0}
            </button>
          ))}
        </fieldset>
        <ol className="list checked">
          {list?.messages.map((message) => (
            <li key={message.reference}>
              <label>
                <span className="visually-hidden">Choose the message from {message.name}</span>
                <input
                  type="checkbox"
                  checked={chosen.includes(message.reference)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked
                        ? [...chosen, message.reference]
                        : chosen.filter((each) => each !== message.reference),
                    )
                  }
                />
              </label>
              <a
                href={placeOf('messages', message.reference)}
                aria-current={message === current ? 'true' : undefined}
                onClick={() => void act('open', [message.reference])}
              >
                <span>
                  <b>{message.name}</b> <time>{message.received.slice(5)}</time>
                </span>
                <span>{message.message}</span>
                <small>{stateOf(message)}</small>
              </a>
            </li>
          ))}
        </ol>
        <p role="status" className="pane-text">
          {error || said || (list?.messages.length === 0 ? 'No message matches.' : '')}
        </p>
        {chosen.length > 0 ? (
          <div className="bulk">
            <b>{chosen.length} chosen</b>
            <button type="button" onClick={() => void act('hide', chosen)}>
              Hide
            </button>
            <button type="button" onClick={() => void act('show', chosen)}>
              Show
            </button>
            <a href={`/desk/messages.csv?references=${chosen.join(',')}`}>Export</a>
            <button type="button" onClick={() => setAsking(chosen)}>
              Delete
            </button>
          </div>
        ) : (
          <div className="actions tight">
            <a className="button" href="/desk/messages.csv">
              Export all
            </a>
            <button type="button" className="button" onClick={() => void backUp()}>
              Back up
            </button>
          </div>
        )}
      </section>
      <Opened message={current} asking={asking} act={act} ask={setAsking} />
    </main>
  );
}

function stateOf({ state, held, answered }: Message): string {
  const name = held === null ? NAMES[state] : `${NAMES[state]}: ${held}`;
  return `${name}, ${answered ? 'answered' : 'not answered'}`;
}

interface OpenedProps {
  message: Message | undefined;
  /** References to delete after confirmation. */
  asking: string[];
  act: (action: Action, references: string[]) => Promise<void>;
  ask: (references: string[]) => void;
}

function Opened({ message, asking, act, ask }: OpenedProps) {
  const { answer: history } = usePolled<MessageLog>(message && `messages/${message.reference}`);
  const deleting = asking.length > 0 && (
    <>
      <p>
        Delete {asking.length === 1 ? 'this message' : `${asking.length} messages`} permanently?
      </p>
      <button
        type="button"
        className="button key"
        onClick={async () => {
          await act('delete', asking);
          go('messages');
        }}
      >
        Delete
      </button>
      <button type="button" className="button" onClick={() => ask([])}>
        Keep
      </button>
    </>
  );
  if (!message) {
    return (
      <section className="pane" aria-label="Message">
        <p className="pane-text">Choose a message from the list.</p>
        {deleting && <div className="actions">{deleting}</div>}
      </section>
    );
  }
  const { reference, name, email, received, message: text, state } = message;
  const fields = CONTACT_FIELDS.filter((field) => field !== 'name' && field !== 'message');
  const facts = {
    ...Object.fromEntries(
      fields.flatMap((field) => (message[field] ? [[labelOf(field), message[field]]] : [])),
    ),
    Received: received,
  };
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message ${reference}`)}`;
  const listed = state === 'listed';
  return (
    <>
      <section className="pane" aria-label="Message">
        <div className="pane-head">
          <h2>{name}</h2>
          <span className="slate">
            {reference} · {state}
          </span>
        </div>
        <div className="pane-body">
          <dl className="facts">
            {Object.entries(facts).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="message">{text}</p>
          {message.kit && <KitTable kit={message.kit} reference={reference} />}
        </div>
        <div className="actions">
          {deleting || (
            <>
              <a
                className="button key"
                href={answer}
                onClick={() => void act('answer', [reference])}
              >
                Answer by mail
              </a>
              {listed && (
                <button
                  type="button"
                  className="button"
                  onClick={() => void act('hide', [reference])}
                >
                  Hide
                </button>
              )}
              {(state === 'hidden' || state === 'held') && (
                <button
                  type="button"
                  className="button"
                  onClick={() => void act('show', [reference])}
                >
                  {state === 'held' ? 'Release' : 'Show'}
                </button>
              )}
              {history?.parked && (
                <button
                  type="button"
                  className="button"
                  onClick={() => void act('resend', [reference])}
                >
                  Send the mail again
                </button>
              )}
              <button type="button" className="button" onClick={() => ask([reference])}>
                Delete
              </button>
            </>
          )}
        </div>
      </section>
      <section className="pane shade" aria-label="Page">
        <div className="pane-head">
          <h2>The page</h2>
          <span className="slate">/contact</span>
        </div>
        {listed ? (
          <div className="public">
            <b>{name}</b>
            <p>{text}</p>
          </div>
        ) : (
          <p className="note">
            <b>Not on the public page.</b> {NAMES[state]}.
          </p>
        )}
        <div className="said">
          <h3>Who did what</h3>
          <ol>
            {history?.log.map(({ at, who, did }) => (
              <li key={`${at} ${who} ${did}`}>
                <time>{at.slice(5)}</time> {did}, {who}
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}
