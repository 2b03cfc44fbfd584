import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type ContactField, HONEYPOT_FIELD, REQUIRED_MISSING } from '../../../contract/contact.ts';
import { type ContactMessage, contactSchema } from '../../../contract/contact-schema.ts';
import { Refusal } from '../../failures.ts';

export interface ReadSubmission {
  message: ContactMessage;
  honeypot: string;
  idempotencyKey: string | undefined;
}

/** A form without JavaScript has no key: the same text within this time is one message sent twice. */
const FORM_REPEAT_MS = 3_600_000;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

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
  const form = isForm(request) ? { private: fields['private'] === 'on' } : {};
  const checked = contactSchema.safeParse({ ...fields, ...form });
  if (!checked.success) throw badMessage(fields, checked.error.issues);
  const trap = fields[HONEYPOT_FIELD];
  return {
    message: checked.data,
    honeypot: typeof trap === 'string' ? trap : '',
    idempotencyKey: readKey(request, checked.data),
  };
}

function readKey(request: FastifyRequest, message: ContactMessage): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    if (!isForm(request)) return undefined;
    const hour = Math.floor(Date.now() / FORM_REPEAT_MS);
    return createHash('sha256')
      .update(JSON.stringify([hour, message]))
      .digest('base64url');
  }
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new Refusal(
    400,
    'bad_idempotency_key',
    'Idempotency-Key: expected 1 to 200 visible ASCII characters.',
  );
}

const REQUIRED: readonly ContactField[] = ['name', 'email', 'contact', 'message'];

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

function badMessage(given: Fields, issues: readonly Issue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  const missing = REQUIRED.some((name) => {
    const value = given[name];
    return value === undefined || value === null || value === '';
  });
  const message = missing ? REQUIRED_MISSING : 'Please correct the fields named.';
  return new Refusal(400, 'invalid_message', message, { fields });
}
