import { Button, SureButton } from '../../../../desk/app/Button.tsx';
import { Facts, Pane } from '../../../../desk/app/Pane.tsx';
import { usePolled } from '../../../../desk/app/requests.ts';
import { CONTACT_FIELDS } from '../../../../site/contract/contact-fields.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { labelOf } from '../../contract/contact.ts';
import type { Enclosed } from '../../server/enclosures.ts';
import { type Action, MESSAGE_PARTS, type Message, type MessageLog } from './message-parts.ts';

interface OpenMessageProps {
  message: Message;
  change: string;
  act: (action: Action, answer?: Enclosed) => Promise<void>;
}

export function OpenMessage({ message, change, act }: OpenMessageProps) {
  const { reference, name, email, received, message: text, state } = message;
  const { answer: history } = usePolled<MessageLog>(`messages/${reference}`, change);
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
          {MESSAGE_PARTS.map(([path, Part]) => (
            <Part key={path} message={message} onAnswer={(added) => void act('answer', added)} />
          ))}
        </div>
        <div className="row actions">
          <a
            className={message.hasOwnAnswer ? 'line' : 'ink'}
            href={answer}
            onClick={() => act('answer')}
          >
            Answer by mail
          </a>
          {actions.map(
            ([action, words, offered]) =>
              offered && (
                <Button key={words} onClick={() => act(action)}>
                  {words}
                </Button>
              ),
          )}
          <SureButton
            question="Delete this message permanently?"
            verb="Delete"
            onYes={() => act('delete')}
          >
            Delete
          </SureButton>
        </div>
      </Pane>
      <Pane label="Page" title="The page" note={paths.contact} shade>
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

export function stateOf({ state, held, answered }: Message): string {
  const name = held === null ? STATES[state] : `${STATES[state]}: ${held}`;
  return `${name}, ${answered ? 'answered' : 'not answered'}`;
}
