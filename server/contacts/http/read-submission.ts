import type { FastifyRequest } from 'fastify';
import { type ContactField, HONEYPOT_FIELD, REQUIRED_MISSING } from '../../../contract/contact.ts';
import { type ContactMessage, contactSchema } from '../../../contract/contact-schema.ts';
import { Refusal } from '../../failures.ts';
import { formItems } from '../kit/form-kit.ts';
import type { Repeat } from '../store/entry-keys.ts';

export interface ReadSubmission {
  message: ContactMessage;
  honeypot: string;
  repeat: Repeat | undefined;
}

/** 22 characters hold 128 random bits in base64url; a UUID has 36. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{22,200}$/;
/** A random UUID has fewer different characters than this once in 10^13. */
const LEAST_VARIETY = 6;

/** A form sent by a page without JavaScript, which wants a page for an answer. */
export function isForm(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

export type Fields = Record<string, unknown>;

/** The fields of a body, JSON or form alike; anything but an object counts as none. */
export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/**
 * Checks a request by the contract.
 * @throws Refusal 400, naming each bad field
 */
export function readSubmission(request: FastifyRequest): ReadSubmission {
  const fields = fieldsOf(request.body);
  // A box that is ticked is sent as 'on', one that is not is left out.
  const form = isForm(request)
    ? { private: fields['private'] === 'on', items: formItems(fields) }
    : {};
  const checked = contactSchema.safeParse({ ...fields, ...form });
  if (!checked.success) throw badMessage(fields, checked.error.issues);
  const trap = fields[HONEYPOT_FIELD];
  return {
    message: checked.data,
    honeypot: typeof trap === 'string' ? trap : '',
    repeat: readRepeat(request),
  };
}

/**
 * Reads how a repeat of this request is recognised. A repeat under a key is given the removal token
 * again, so a key that another sender may also think of is refused.
 */
function readRepeat(request: FastifyRequest): Repeat | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return isForm(request) ? 'form' : undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key) && new Set(key).size >= LEAST_VARIETY) {
    return { key };
  }
  throw new Refusal(
    400,
    'bad_idempotency_key',
    'Idempotency-Key: expected 22 to 200 visible ASCII characters chosen at random, such as a UUID.',
  );
}

const REQUIRED: readonly ContactField[] = ['name', 'email', 'contact', 'message'];

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

function badMessage(given: Fields, issues: readonly Issue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  const missing = REQUIRED.some((name) => {
    const value = given[name];
    return value === undefined || value === null || value === '';
  });
  const message = missing ? REQUIRED_MISSING : 'Please correct the fields named.';
  return new Refusal(400, 'invalid_message', message, { fields });
}
