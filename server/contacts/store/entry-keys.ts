import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** No 0/O, 1/I/L, U/V, 5/S, 8/B: read out over the telephone without a doubt. */
const ALPHABET = '234679ACDEFGHJKMNPQRTVWXYZ';
const REFERENCE_LENGTH = 8;

/** What the visitor quotes, for example `MS-7K2F9QXC`: one of 2 × 10^11. */
export function newReference(): string {
  let text = 'MS-';
  for (let index = 0; index < REFERENCE_LENGTH; index++) {
    text += ALPHABET[randomInt(ALPHABET.length)];
  }
  return text;
}

/** Reads a reference as people type it: any case, with or without the dash or the letters. */
export function readReference(text: string): string | undefined {
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/^MS[- ]?/, '');
  const valid = bare.length === REFERENCE_LENGTH && [...bare].every((c) => ALPHABET.includes(c));
  return valid ? `MS-${bare}` : undefined;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A hash nobody without `secret` can compute; `purpose` keeps uses apart. */
export function keyedHash(secret: string, purpose: string, ...parts: string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** How a second sending of one message is recognised. */
export type Repeat =
  /** The same text by form within the hour. Others can know the text, so a repeat is given nothing. */
  | 'form'
  /** A random key that only the sender knows: whoever repeats it is given the first answer again. */
  | { key: string };

/** A form has no key: the same text within this time is one message sent twice. */
const FORM_REPEAT_MS = 3_600_000;

/**
 * What the database keeps to recognise a repeat; null where there is nothing to recognise it by.
 * Each kind has a purpose of its own, so that no key can be chosen to equal the hash of a form.
 */
export function repeatHash(
  secret: string,
  repeat: Repeat | undefined,
  message: unknown,
  now: number,
): string | null {
  if (repeat === undefined) return null;
  if (repeat !== 'form') return keyedHash(secret, 'idempotency-key', repeat.key);
  const hour = Math.floor(now / FORM_REPEAT_MS);
  return keyedHash(secret, 'form', String(hour), JSON.stringify(message));
}

/**
 * The secret that removes an entry. With an Idempotency-Key it is derived from the key, so that a
 * retry gets the same token although the database holds only the hashes of key and token.
 */
export function removalToken(secret: string, id: string, repeat: Repeat | undefined): string {
  if (repeat === undefined || repeat === 'form') return randomBytes(32).toString('base64url');
  return keyedHash(secret, 'removal', id, repeat.key);
}

/** Compares in constant time whether `token` is the one whose SHA-256 is `hash`. */
export function tokenMatches(token: string, hash: string): boolean {
  const given = createHash('sha256').update(token).digest();
  const stored = Buffer.from(hash, 'base64url');
  return stored.length === given.length && timingSafeEqual(given, stored);
}
