import type { FormValues } from './form-values.ts';

/** Text that is not yet sent, and the key of the last attempt. Both end with the tab. */

const DRAFT = 'contact-draft';
const ATTEMPT = 'contact-attempt';

export function saveDraft(values: Partial<FormValues>): void {
  store(DRAFT, values);
}

export function savedDraft(): Partial<FormValues> {
  return read<Partial<FormValues>>(DRAFT) ?? {};
}

/** Deletes the draft and the key after a message is sent. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT);
    sessionStorage.removeItem(ATTEMPT);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  lastAttempt = undefined;
}

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

/** Returns a UUID (version 4). `crypto.randomUUID` only exists in secure contexts. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked. The form works without it.
  }
}

function read<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
