import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

/** Without 0/O, 1/I/L, U/V, 5/S and 8/B, which are easy to confuse on the telephone. */
const ALPHABET = '234679ACDEFGHJKMNPQRTVWXYZ';
const REFERENCE_LENGTH = 8;

/** Creates the reference that a visitor quotes, for example `MS-7K2F9QXC`: one of 2 × 10^11. @param initials of the house */
export function newReference(initials: string): string {
  const letters = Array.from({ length: REFERENCE_LENGTH }, () => randomInt(ALPHABET.length));
  return `${initials}-${letters.map((letter) => ALPHABET[letter]).join('')}`;
}

/** The initials of a house's short name; of one in another script, `REF`. */
export const initialsOf = (shortName: string): string =>
  shortName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/\b[A-Z]/g)
    ?.slice(0, 3)
    .join('') ?? 'REF';

const TYPED = new RegExp(`^(?:[A-Z]{1,3}[- ]?)?([${ALPHABET}]{${REFERENCE_LENGTH}})$`);

/** Reads a typed reference: any case, with or without the dash or the initials, which may have been others. @returns its end */
export const readReference = (text: string): string | undefined =>
  TYPED.exec(text.trim().toUpperCase())?.[1];

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function keyedHash(secret: string, purpose: string, ...parts: string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** A number is one block, so the same number always has the same text. The text reveals nothing about the number. */
const CIPHER = 'aes-256-ecb';
const keyOf = (secret: string) => createHash('sha256').update(`number ${secret}`).digest();

export function sealedNumber(secret: string, value: number): string {
  const block = Buffer.alloc(16);
  block.writeBigUInt64BE(BigInt(value));
  return createCipheriv(CIPHER, keyOf(secret), null)
    .setAutoPadding(false)
    .update(block)
    .toString('base64url');
}

export function unsealedNumber(secret: string, text: string): number | undefined {
  const sealed = Buffer.from(text, 'base64url');
  if (sealed.length !== 16) return undefined;
  const block = createDecipheriv(CIPHER, keyOf(secret), null).setAutoPadding(false).update(sealed);
  return block.readBigUInt64BE(8) === 0n ? Number(block.readBigUInt64BE()) : undefined;
}

/** How the server recognises a message that is sent twice. */
export type Repeat =
  /** The same text sent by form within one hour. Others may know the text, so a repeat receives no secrets. */
  | 'form'
  /** A random key that only the sender knows. A repeat with the key receives the first response again. */
  | { key: string };

/** A form has no key, so the same text within this time counts as one message sent twice. */
const FORM_REPEAT_MS = 3_600_000;

/** What the database stores to recognise a repeat, or null. No key can equal the hash of a form. */
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

/** The token that removes an entry. It follows from an Idempotency-Key, so that a retry gets the same token. */
export function removalToken(secret: string, id: string, repeat: Repeat | undefined): string {
  if (repeat === undefined || repeat === 'form') return randomBytes(32).toString('base64url');
  return keyedHash(secret, 'removal', id, repeat.key);
}

export function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
