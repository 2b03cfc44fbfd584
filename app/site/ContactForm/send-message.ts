import type { ApiFailure, ContactAccepted } from '../../../contract/contact.ts';
import type { FieldErrors } from './check-message.ts';

export type SendOutcome =
  | { sent: true; accepted: ContactAccepted }
  /** `waitSeconds` is set after a rate limit; `fields` when the server rejects fields. */
  | { sent: false; fields: FieldErrors; waitSeconds?: number };

/**
 * Posts one message. It counts as sent only when the response is successful and confirms it. Everything else, such as
 * a lost connection, counts as failed.
 * @param key the same for every retry of a message, so that the server stores it once
 */
export async function sendMessage(body: string, key: string): Promise<SendOutcome> {
  try {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
    });
    const result = (await answer.json()) as ContactAccepted | ApiFailure;
    if (answer.ok && result.success === true) return { sent: true, accepted: result };
    const waitSeconds =
      answer.status === 429 ? Number(answer.headers.get('Retry-After')) || undefined : undefined;
    return {
      sent: false,
      fields: (result as Partial<ApiFailure>).error?.fields ?? {},
      ...(waitSeconds && { waitSeconds }),
    };
  } catch {
    return { sent: false, fields: {} };
  }
}
