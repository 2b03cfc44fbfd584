import { type ReactNode, useEffect, useRef } from 'react';
import type { ContactPage } from '../../../content-model/schemas.ts';
import { SEND_FAILED } from '../../../contract/contact.ts';
import button from '../../ui/Button/Button.module.css';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { listsNothing } from '../conditional-text.ts';
import { fill } from '../fill.ts';
import styles from './ContactForm.module.css';
import type { OwnMessage } from './own-messages.ts';
import type { FormStatus } from './use-contact-form.ts';

export interface SendLineProps {
  status: FormStatus;
  words: ContactPage['form'];
  /** Seconds until the next try, as the server requires. */
  wait: number | undefined;
  /** The message sent last. */
  receipt?: OwnMessage | undefined;
  children?: ReactNode;
}

/** The button that sends, and beside it what became of the message. */
export function SendLine({ status, words, wait, receipt, children }: SendLineProps) {
  const sending = status.state === 'sending';
  const line = useRef<HTMLDivElement>(null);
  // Pressed at the edge of the window, the button would show its outcome outside it.
  useEffect(() => {
    if (status.state === 'sent' || status.state === 'failed') {
      line.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [status.state]);
  return (
    <div ref={line} className={styles.go}>
      <button type="submit" className={button['ink']} aria-disabled={sending}>
        {sending ? words.sending : words.send}
      </button>
      <Status status={status} words={words} wait={wait} />
      {receipt && status.state !== 'sent' && (
        <p className={styles.receipt}>{fill(words.reference, { reference: receipt.reference })}</p>
      )}
      {children}
    </div>
  );
}

/** Both regions are in the page from the start, so that screen readers announce changes. */
function Status({ status, words, wait }: SendLineProps) {
  const failed = status.state === 'failed';
  return (
    <>
      <p className={styles.status} role="status">
        {status.state === 'sent' && (
          <>
            <Icon name="tick" />
            <span>
              {successWords(status.message, words)}{' '}
              {fill(words.reference, { reference: status.message.reference })}
            </span>
          </>
        )}
      </p>
      {failed && (
        <p className={styles.status} role="alert" data-bad="true">
          <Icon name="warning" />
          {SEND_FAILED}
        </p>
      )}
      {wait !== undefined && (
        <p className={styles.wait}>{fill(words.tryAgain, { seconds: wait })}</p>
      )}
    </>
  );
}

function successWords(message: OwnMessage, words: ContactPage['form']): string {
  if (message.private) return words.successPrivate;
  return message.listed || listsNothing ? words.success : words.successHeld;
}
