import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../store/entry-keys.ts';

/** What the link of a mail may do. A link that does one cannot do the other. */
export type Purpose = 'confirm' | 'stop';

/**
 * The part of a link that only its recipient knows: a random id, and its hash under the key of the
 * database. No table holds it, so a mail that waits in the outbox holds no key either.
 */
export function alertToken(secret: string, purpose: Purpose, id: string): string {
  return `${id}.${keyedHash(secret, `alert-${purpose}`, id)}`;
}

/** The subscriber of a token; undefined for a token that this server did not make. */
export function subscriberOf(secret: string, purpose: Purpose, token: string): string | undefined {
  const [id = ''] = token.split('.');
  const expected = Buffer.from(alertToken(secret, purpose, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
