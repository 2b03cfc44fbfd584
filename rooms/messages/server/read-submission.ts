import type { FastifyRequest } from 'fastify';
import { fieldErrors, type Issue, Refusal } from '../../../site/server/guard/failures.ts';
import { type Fields, fieldsOf, isForm } from '../../../site/server/guard/requests.ts';
import type { Repeat } from '../../../site/server/store/entry-keys.ts';
import { FIELDS_REFUSED, HONEYPOT_FIELD, REQUIRED_MISSING } from '../contract/contact.ts';
import { contactSchema, REQUIRED_FIELDS } from '../contract/contact-schema.ts';
import { ENCLOSURES, lostInForm } from './enclosures.ts';

/** 22 base64url characters contain 128 random bits; a UUID has 36 characters. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{22,200}$/;
/** The four random numbers of a browser have fewer distinct characters than this once in 10^9. */
const LEAST_VARIETY = 6;

/** Whether the box 'private' of a form is checked: it is sent as 'on', and not sent otherwise. */
export const asksPrivate = (fields: Fields): boolean => [fields['private']].flat().includes('on');

/** By the same rules as the forms of the browser. */
const messageSchema = contactSchema(...ENCLOSURES.map(({ schema }) => schema));

/** Validates a request against the contract. @throws Refusal 400, naming each invalid field */
export function readSubmission(request: FastifyRequest) {
  const fields = fieldsOf(request.body);
  const lost = isForm(request) && lostInForm(fields);
  if (lost) throw new Refusal(400, 'invalid_message', FIELDS_REFUSED, { fields: lost.refusal });
  const checked = messageSchema.safeParse({
    ...fields,
    ...(isForm(request) && { private: asksPrivate(fields) }),
  });
  if (!checked.success) throw badMessage(fields, checked.error.issues);
  const trap = fields[HONEYPOT_FIELD];
  return {
    message: checked.data,
    honeypot: typeof trap === 'string' ? trap : '',
    repeat: readRepeat(request),
  };
}

/** The key of a retry, which gets the removal token again: a key that another sender could guess is refused. */
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

function badMessage(given: Fields, issues: readonly Issue[]): Refusal {
  const fields = fieldErrors(issues);
  const missing = REQUIRED_FIELDS.some((name) => {
    const value = given[name] ?? '';
    return typeof value === 'string' && value.trim() === '';
  });
  const message = missing ? REQUIRED_MISSING : FIELDS_REFUSED;
  return new Refusal(400, 'invalid_message', message, { fields });
}
