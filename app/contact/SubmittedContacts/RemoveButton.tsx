import { useState } from 'react';
import type { ContactPage } from '../../../model/schemas/schemas.ts';
import type { OwnMessage } from '../ContactForm/own-messages.ts';
import styles from './SubmittedContacts.module.css';

export interface RemoveButtonProps {
  message: OwnMessage;
  words: ContactPage['list'];
  /** Called with the removed message, or with undefined if the removal failed. */
  onAnswer: (removed: OwnMessage | undefined) => void;
}

/** Removes the visitor's own message after a confirmation. */
export function RemoveButton({ message, words, onAnswer }: RemoveButtonProps) {
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

/**
 * Permanently deletes a message with the secret of its sender.
 * @returns true if the message no longer exists, even if it was deleted earlier
 */
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
