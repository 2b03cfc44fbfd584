import type { ApiFailure } from '../../../../site/contract/answers.ts';
import { CONTACT_ADDRESS } from '../../../../site/contract/paths.ts';
import { read, store } from '../../../../site/layout/tab-storage.ts';
import type { ContactAccepted } from '../../contract/contact.ts';
import { contactSchema } from '../../contract/contact-schema.ts';

/** Error messages by the name of the field. A line of a kit list is `items.3`. */
export type FieldErrors = Record<string, string | undefined>;

export type SendOutcome =
  | { sent: true; accepted: ContactAccepted }
  /** `waitSeconds` is set after a rate limit; `fields` when the server rejects fields. */
  | { sent: false; fields: FieldErrors; waitSeconds?: number };

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
    const answer = await fetch(CONTACT_ADDRESS, {
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

const ATTEMPT = 'contact-attempt';

interface Attempt {
  body: string;
  key: string;
}

let lastAttempt: Attempt | undefined;

/**
 * Returns the same key for the same message until it is sent, also after a reload, so that a retry adds no duplicate.
 */
function keyOfAttempt(body: string): string {
  const before = lastAttempt ?? read<Attempt>(ATTEMPT);
  lastAttempt = before?.body === body ? before : { body, key: randomKey() };
  store(ATTEMPT, lastAttempt);
  return lastAttempt.key;
}

/** The next message gets another key, even if it is the same. */
function forgetAttempt(): void {
  lastAttempt = undefined;
  store(ATTEMPT, {});
}

/** Returns a UUID (version 4). `crypto.randomUUID` only exists in secure contexts. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
