import { type ReactNode, useEffect, useRef } from 'react';
import { fill } from '../../../contract/words/fill.ts';
import type { ContactPage } from '../../../model/schemas/schemas.ts';
import { listsNothing } from '../../layout/conditional-text.ts';
import button from '../../ui/Button/Button.module.css';
import styles from './ContactForm.module.css';
import type { OwnMessage } from './own-messages.ts';
import { SendStatus } from './SendStatus.tsx';
import type { useSend } from './use-send.ts';

interface SendLineProps extends Pick<ReturnType<typeof useSend>, 'state' | 'wait' | 'receipt'> {
  words: ContactPage['form'];
  children?: ReactNode;
}

/** The button that sends, and beside it what became of the message. */
export function SendLine({ state, words, wait, receipt, children }: SendLineProps) {
  const line = useRef<HTMLDivElement>(null);
  // Pressed at the edge of the window, the button would show its outcome outside it.
  useEffect(() => {
    if (state === 'sent' || state === 'failed') line.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const reference = receipt && fill(words.reference, { reference: receipt.reference });
  return (
    <div ref={line} className={`row ${styles.go}`}>
      <button type="submit" className={button['ink']} aria-disabled={state === 'sending'}>
        {state === 'sending' ? words.sending : words.send}
      </button>
      <SendStatus
        look={styles}
        state={state}
        sent={receipt && state === 'sent' && `${successWords(receipt, words)} ${reference}`}
        wait={wait}
        words={words}
      />
      {receipt && state !== 'sent' && <p className={styles.receipt}>{reference}</p>}
      {children}
    </div>
  );
}

function successWords(message: OwnMessage, words: ContactPage['form']): string {
  if (message.private) return words.successPrivate;
  return message.listed || listsNothing ? words.success : words.successHeld;
}
