import { useEffect, useRef, useState } from 'react';
import type { ContactPage } from '../../../../site/content/schemas/schemas.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { onWindow } from '../../../../site/ui/on-window.ts';
import type { ListedContact } from '../../contract/contact.ts';
import {
  forgetOwnMessage,
  OWN_CHANGED,
  type OwnMessage,
  ownMessages,
} from '../ContactForm/own-messages.ts';
import styles from './SubmittedContacts.module.css';
import { useContactList, usePlace } from './use-contact-list.ts';

export interface ContactListProps {
  page: Pick<ContactPage, 'list' | 'own' | 'form'>;
}

/** Entries shown at first. Few, because most visitors only want to write. */
const FIRST_ENTRIES = 8;
const MORE_ENTRIES = 50;

/** Every message that was sent, to every visitor; one's own carry their reference and a way to remove them. */
export function ContactList({ page }: ContactListProps) {
  const { list: words } = page;
  const list = useContactList();
  const { entries, hasMore, off, failed, reload } = list;
  const [own, setOwn] = useState<OwnMessage[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const outcome = useRef<HTMLParagraphElement>(null);
  const items = useRef<HTMLOListElement>(null);
  const firstNew = useRef<number>(undefined);
  const { limit, setLimit } = usePlace(list, FIRST_ENTRIES);
  const inView = entries?.slice(0, limit);

  useEffect(() => {
    const show = () => {
      setOwn(ownMessages());
      void reload();
    };
    show();
    return onWindow(OWN_CHANGED)(show);
  }, [reload]);

  // The button may be gone, so the focus moves to the first new entry.
  useEffect(() => {
    const entry = items.current?.children[firstNew.current ?? -1];
    if (!entry) return;
    firstNew.current = undefined;
    if (entry instanceof HTMLElement) entry.focus();
  });

  const onAnswer = (removed: OwnMessage | undefined) => {
    setAnnouncement(removed ? words.removed : words.removeFailed);
    // The focused button disappears or changes with the entry.
    outcome.current?.focus();
    if (removed) forgetOwnMessage(removed.id);
  };
  const shown = new Set(inView?.map((entry) => entry.id));
  const elsewhere = own.filter((message) => !shown.has(message.id));

  if (failed && !entries && own.length === 0) return null;
  return (
    <section className={`screen-only ${styles.contacts}`}>
      <div className={`row spread ${styles.title}`}>
        <h2 className="as-h3">{words.title}</h2>
        <span className="label">{countWords(entries, hasMore, words)}</span>
      </div>
      <p ref={outcome} role="status" tabIndex={-1} className={styles.status}>
        {announcement}
      </p>
      {elsewhere.length > 0 && (
        <OwnMessages messages={elsewhere} page={page} off={off} onAnswer={onAnswer} />
      )}
      {entries?.length === 0 && (
        <p className={`muted large ${styles.empty}`}>{off ? words.off : words.empty}</p>
      )}
      <ol ref={items} hidden={!inView?.length}>
        {inView?.map((entry) => {
          const mine = own.find((message) => message.id === entry.id);
          return (
            <li
              key={entry.id}
              className={`columns ${styles.entry}`}
              data-own={Boolean(mine)}
              tabIndex={-1}
            >
              <div className={`note ${styles.who}`}>
                <h3>{entry.name}</h3>
                <p>{entry.email}</p>
                <p>{entry.contact}</p>
              </div>
              <p className={styles.message}>{entry.message}</p>
              {mine && (
                <div className={`row note ${styles.mine}`}>
                  <span id={`own-${mine.id}`}>
                    {fill(page.form.reference, { reference: mine.reference })}
                  </span>
                  <RemoveButton message={mine} words={words} onAnswer={onAnswer} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <noscript>
        <p className={`muted large ${styles.empty}`}>{words.noScript}</p>
      </noscript>
      {(hasMore || (entries?.length ?? 0) > limit) && (
        <button
          type="button"
          className={`line ${styles.more}`}
          onClick={() => {
            firstNew.current = inView?.length ?? 0;
            setLimit(limit + MORE_ENTRIES);
          }}
        >
          {words.showMore}
        </button>
      )}
    </section>
  );
}

function countWords(
  entries: ListedContact[] | undefined,
  hasMore: boolean,
  words: ContactPage['list'],
): string {
  if (!entries || entries.length === 0) return '';
  if (entries.length === 1) return words.countOne;
  return fill(words.count, { n: `${entries.length}${hasMore ? '+' : ''}` });
}

interface OwnMessagesProps extends Pick<RemoveButtonProps, 'onAnswer'> {
  messages: OwnMessage[];
  page: ContactListProps['page'];
  off: boolean;
}

function OwnMessages({ messages, page: { own: words, list }, off, onAnswer }: OwnMessagesProps) {
  return (
    <div className={`panel small ${styles.own}`}>
      <h3>{words.title}</h3>
      <p>{words.note}</p>
      <ul>
        {messages.map((message) => (
          <li key={message.id} className="row">
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

interface RemoveButtonProps {
  message: OwnMessage;
  words: ContactPage['list'];
  onAnswer: (removed: OwnMessage | undefined) => void;
}

function RemoveButton({ message, words, onAnswer }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    if (busy) return;
    setBusy(true);
    const gone = await removeMessage(message.id, message.removalToken);
    setBusy(false);
    setAsking(false);
    onAnswer(gone ? message : undefined);
  };

  if (!asking)
    return (
      <button
        type="button"
        className="text"
        aria-describedby={`own-${message.id}`}
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </button>
    );
  return (
    <fieldset className={`row ${styles.asking}`} aria-label={words.removeConfirm}>
      {words.removeConfirm}
      <button
        type="button"
        className="text"
        // biome-ignore lint/a11y/noAutofocus: the question replaces the button that had the focus
        autoFocus
        aria-disabled={busy}
        onClick={() => void remove()}
      >
        {words.remove}
      </button>
      <button type="button" className="text" onClick={() => setAsking(false)}>
        {words.keep}
      </button>
    </fieldset>
  );
}

/** Deletes a message. @returns true if it no longer exists, even if it was deleted earlier */
async function removeMessage(id: string, removalToken: string): Promise<boolean> {
  try {
    const answer = await fetch(`/api/contacts/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${removalToken}` },
    });
    return answer.ok || answer.status === 404;
  } catch {
    return false;
  }
}
