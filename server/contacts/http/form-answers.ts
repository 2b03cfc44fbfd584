import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContactField, SEND_FAILED } from '../../../contract/contact.ts';
import { Refusal } from '../../failures.ts';
import { pageHeaders, setHeaders } from '../../headers.ts';
import { filledForm } from './filled-form.ts';
import { fieldsOf } from './read-submission.ts';

/** Answers a form that was sent without JavaScript: the browser goes on to a page by itself. */
export function redirectTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.redirect(address, 303);
}

/**
 * Answers a form whose message was not taken. What was typed comes back in the page, with the
 * status of the refusal; where nothing of it could be read, the page itself says that it failed.
 */
export function refuseForm(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  contactPage: string | undefined,
): FastifyReply {
  const refusal = error instanceof Refusal ? error : undefined;
  if (!refusal) request.log.error({ err: error }, 'a form could not be taken');
  const given = fieldsOf(request.body);
  if (!contactPage || Object.keys(given).length === 0 || refusal?.status === 403) {
    return redirectTo(reply, '/contact#failed');
  }
  const text = (name: ContactField) => {
    const value = given[name];
    return typeof value === 'string' ? value : '';
  };
  const html = filledForm(contactPage, {
    alert: refusal && refusal.status < 500 ? refusal.message : SEND_FAILED,
    errors: refusal?.fields ?? {},
    values: {
      name: text('name'),
      email: text('email'),
      contact: text('contact'),
      website: text('website'),
      message: text('message'),
    },
    private: given['private'] === 'on',
  });
  setHeaders(reply, pageHeaders(html));
  if (refusal?.retryAfterSeconds) reply.header('Retry-After', String(refusal.retryAfterSeconds));
  return reply
    .status(refusal?.status ?? 500)
    .type('text/html; charset=utf-8')
    .send(html);
}
