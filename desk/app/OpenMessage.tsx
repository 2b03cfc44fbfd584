import { CONTACT_FIELDS, labelOf } from '../../contract/contact.ts';
import type { Quote } from '../../server/messages/store/kept-kit.ts';
import { Button } from './Button.tsx';
import { DESK_ROOMS } from './desk-room.ts';
import { Facts } from './Facts.tsx';
import { Pane } from './Pane.tsx';
import type { Action, Message, MessageLog } from './requests.ts';
import { go } from './use-place.ts';
import { usePolled } from './use-polled.ts';

interface OpenMessageProps {
  message: Message | undefined;
  /** References to delete after confirmation. */
  asking: string[];
  act: (action: Action, references: string[], quote?: Quote) => Promise<void>;
  ask: (references: string[]) => void;
  save: (path: string, name: string) => Promise<void>;
}

/** The open message, the actions that it allows, and its history. */
export function OpenMessage({ message, asking, act, ask, save }: OpenMessageProps) {
  const { answer: history } = usePolled<MessageLog>(message && `messages/${message.reference}`);
  const deleting = asking.length > 0 && (
    <>
      <p>
        Delete {asking.length === 1 ? 'this message' : `${asking.length} messages`} permanently?
      </p>
      <Button look="key" onClick={() => void act('delete', asking).then(() => go('messages'))}>
        Delete
      </Button>
      <Button onClick={() => ask([])}>Keep</Button>
    </>
  );
  if (!message) {
    return (
      <Pane label="Message">
        <p className="pane-text">Choose a message from the list.</p>
        {deleting && <div className="row actions">{deleting}</div>}
      </Pane>
    );
  }
  const { reference, name, email, received, message: text, state } = message;
  const fields = CONTACT_FIELDS.filter((field) => field !== 'name' && field !== 'message');
  const facts = Object.fromEntries(fields.map((field) => [labelOf(field), message[field]]));
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message ${reference}`)}`;
  const actions: [action: Action, name: string, offered: boolean | undefined][] = [
    ['hide', 'Hide', state === 'listed'],
    ['show', 'Show', state === 'hidden'],
    ['show', 'Release', state === 'held'],
    ['resend', 'Send the mail again', history?.parked],
  ];
  return (
    <>
      <Pane label="Message" title={name} note={`${reference} · ${state}`}>
        <div className="pane-body">
          <Facts facts={{ ...facts, Received: received }} />
          <p className="message">{text}</p>
          {DESK_ROOMS.map(
            ({ name, InMessage }) =>
              InMessage && (
                <InMessage
                  key={name}
                  message={message}
                  onDownload={(path, file) => void save(path, file)}
                  onAnswer={(quote) => void act('answer', [reference], quote)}
                />
              ),
          )}
        </div>
        <div className="row actions">
          {deleting || (
            <>
              <a
                className="button key"
                href={answer}
                onClick={() => void act('answer', [reference])}
              >
                Answer by mail
              </a>
              {actions.map(
                ([action, words, offered]) =>
                  offered && (
                    <Button key={words} onClick={() => void act(action, [reference])}>
                      {words}
                    </Button>
                  ),
              )}
              <Button onClick={() => ask([reference])}>Delete</Button>
            </>
          )}
        </div>
      </Pane>
      <Pane label="Page" title="The page" note="/contact" shade>
        {state === 'listed' ? (
          <div className="public" data-theme="dark">
            <b className="name">{name}</b>
            <p>{text}</p>
          </div>
        ) : (
          <p className="note">
            <b>Not on the public page.</b> {STATES[state]}.
          </p>
        )}
        <div className="record">
          <h3>Who did what</h3>
          <ol>
            {history?.log.map(({ at, who, did }) => (
              <li key={`${at} ${who} ${did}`}>
                <time>{at.slice(5)}</time> {did}, {who}
              </li>
            ))}
          </ol>
        </div>
      </Pane>
    </>
  );
}

export const STATES = {
  listed: 'Listed',
  private: 'Private',
  held: 'Held',
  hidden: 'Hidden',
} as const;

/** The state of a message in a few words. */
export function stateOf({ state, held, answered }: Message): string {
  const name = held === null ? STATES[state] : `${STATES[state]}: ${held}`;
  return `${name}, ${answered ? 'answered' : 'not answered'}`;
}
