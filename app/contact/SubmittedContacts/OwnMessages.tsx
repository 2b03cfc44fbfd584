import type { ContactPage } from '../../../model/schemas/schemas.ts';
import type { OwnMessage } from '../ContactForm/own-messages.ts';
import { RemoveButton, type RemoveButtonProps } from './RemoveButton.tsx';
import styles from './SubmittedContacts.module.css';

export interface OwnMessagesProps {
  messages: OwnMessage[];
  words: ContactPage['own'];
  list: ContactPage['list'];
  /** True where the server lists no messages. */
  off: boolean;
  onAnswer: RemoveButtonProps['onAnswer'];
}

/** Messages from this browser that the list does not show: private, held for review, or further down. */
export function OwnMessages({ messages, words, list, off, onAnswer }: OwnMessagesProps) {
  return (
    <div className={styles.own}>
      <h3>{words.title}</h3>
      <p>{words.note}</p>
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <b id={`own-${message.id}`}>{message.reference}</b>
            {!off && <span>{placeOf(message, words)}</span>}
            <RemoveButton message={message} words={list} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function placeOf(message: OwnMessage, words: ContactPage['own']): string {
  if (message.private) return words.private;
  return message.listed ? words.listed : words.held;
}
