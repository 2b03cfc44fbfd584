import type { ApiFailure, ContactAccepted } from '../../../contract/contact.ts';
import type { FieldErrors } from './check-message.ts';

export type SendOutcome =
  | { sent: true; accepted: ContactAccepted }
  /** `waitSeconds` where too many messages came; `fields` where some were refused. */
  | { sent: false; fields: FieldErrors; waitSeconds?: number };

/**
 * Posts one message. Sent means: the answer was well and says so; anything else, a lost connection too, is not sent.
 * @param key the same for every try of the same message, so that it is kept once
 */
export async function sendMessage(body: string, key: string): Promise<SendOutcome> {
  try {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
    });
    const said = (await answer.json()) as ContactAccepted | ApiFailure;
    if (answer.ok && said.success === true) return { sent: true, accepted: said };
    const waitSeconds =
      answer.status === 429 ? Number(answer.headers.get('Retry-After')) || undefined : undefined;
    return {
      sent: false,
      fields: (said as Partial<ApiFailure>).error?.fields ?? {},
      ...(waitSeconds && { waitSeconds }),
    };
  } catch {
    return { sent: false, fields: {} };
  }
}
