import type { ReactNode } from 'react';
import type { ContactPage } from '../../../../site/content/schemas/schemas.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { SEND_FAILED } from '../../contract/contact.ts';
import type { SendState } from './use-send.ts';

export interface SendStatusProps {
  look: { status?: string | undefined; wait?: string | undefined };
  state: SendState;
  sent: ReactNode;
  wait: number | undefined;
  words: Pick<ContactPage['form'], 'tryAgain'>;
}

/** The result of sending. The status is in the page from the start, so that screen readers announce changes. */
export function SendStatus({ look, state, sent, wait, words }: SendStatusProps) {
  return (
    <>
      <p className={`outcome screen-only ${look.status ?? ''}`} role="status">
        {sent && (
          <>
            <Icon name="tick" />
            <span>{sent}</span>
          </>
        )}
      </p>
      {state === 'failed' && (
        <p className={`outcome screen-only ${look.status ?? ''}`} role="alert" data-bad="true">
          <Icon name="warning" />
          {SEND_FAILED}
        </p>
      )}
      {wait !== undefined && <p className={look.wait}>{fill(words.tryAgain, { seconds: wait })}</p>}
    </>
  );
}
