import type { ApiFailure, ContactAccepted } from '../../../contract/contact.ts';
import { contactSchema } from '../../../contract/contact-schema.ts';
import { forgetAttempt, keyOfAttempt } from './attempt.ts';

/* Loads when a form is first used. */

/** Error messages by the name of the field. A line of a kit list is `items.3`. */
export type FieldErrors = Record<string, string | undefined>;

export type SendOutcome =
  | { sent: true; accepted: ContactAccepted }
  /** `waitSeconds` is set after a rate limit; `fields` when the server rejects fields. */
  | { sent: false; fields: FieldErrors; waitSeconds?: number };

/** One error message for each field that the server would reject. */
export function checkMessage(values: object): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of contactSchema.safeParse(values).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
}

/**
 * Posts one message. It counts as sent only when the response is successful and confirms it. Everything else, such as
 * a lost connection, counts as failed. Every retry of a message has the same key, so that the server stores it once.
 */
export async function sendMessage(message: object): Promise<SendOutcome> {
  const body = JSON.stringify(message);
  try {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOfAttempt(body) },
      body,
    });
    const result = (await answer.json()) as ContactAccepted | ApiFailure;
    if (answer.ok && result.success === true) {
      forgetAttempt();
      return { sent: true, accepted: result };
    }
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
