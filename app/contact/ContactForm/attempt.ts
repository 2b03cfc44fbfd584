import { read, store } from '../../layout/tab-storage.ts';

const ATTEMPT = 'contact-attempt';

interface Attempt {
  body: string;
  key: string;
}

let lastAttempt: Attempt | undefined;

/**
 * Returns the same key for the same message until it is sent, also after a reload, so that a retry adds no duplicate.
 */
export function keyOfAttempt(body: string): string {
  const before = lastAttempt ?? read<Attempt>(ATTEMPT);
  lastAttempt = before?.body === body ? before : { body, key: randomKey() };
  store(ATTEMPT, lastAttempt);
  return lastAttempt.key;
}

/** The next message gets another key, even if it is the same. */
export function forgetAttempt(): void {
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
