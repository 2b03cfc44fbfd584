import type { FormValues } from './form-values.ts';

/** What is typed but not sent, and the key of the last attempt to send it: both end with the tab. */

const DRAFT = 'contact-draft';
const ATTEMPT = 'contact-attempt';

export function saveDraft(values: FormValues): void {
  store(DRAFT, values);
}

export function savedDraft(): Partial<FormValues> {
  return read<Partial<FormValues>>(DRAFT) ?? {};
}

/** After a message has been sent, nothing of it stays. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT);
    sessionStorage.removeItem(ATTEMPT);
  } catch {
    // Storage is refused; nothing was kept.
  }
  lastAttempt = undefined;
}

interface Attempt {
  body: string;
  key: string;
}

let lastAttempt: Attempt | undefined;

/** The same key for the same message until it is sent, also after a reload, so that a retry makes no second entry. */
export function keyOfAttempt(body: string): string {
  const before = lastAttempt ?? read<Attempt>(ATTEMPT);
  lastAttempt = before?.body === body ? before : { body, key: randomKey() };
  store(ATTEMPT, lastAttempt);
  return lastAttempt.key;
}

/** A UUID (version 4); `crypto.randomUUID` exists on secure pages alone. */
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
    // Storage is full or refused: the form works without it.
  }
}

function read<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
