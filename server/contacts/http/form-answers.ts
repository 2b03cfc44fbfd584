import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContactPage } from '../../../content-model/contact-schemas.ts';
import { type ContactField, SEND_FAILED } from '../../../contract/contact.ts';
import { Refusal } from '../../failures.ts';
import { pageHeaders, setHeaders } from '../../headers.ts';
import { carriedKit } from '../kit/form-kit.ts';
import { filledForm } from './filled-form.ts';
import { fieldsOf } from './read-submission.ts';
import { type Kept, receiptPage } from './receipt-page.ts';

/** What forms sent without JavaScript are answered with. */
export interface FormPages {
  /** The contact page as built. */
  contactPage: string;
  words: ContactPage;
}

/** Answers with a page that only its reader may see: nothing keeps it, and no link tells where it was. */
function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  setHeaders(reply, pageHeaders(html));
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * Answers a form whose message is stored: with its reference and the button that removes it, or
 * without both where the message was stored before (`accepted` undefined) and may be somebody else's.
 */
export function sendReceipt(
  reply: FastifyReply,
  { contactPage, words }: FormPages,
  accepted: Kept | undefined,
): FastifyReply {
  return sendPage(reply, 201, receiptPage(contactPage, words, accepted));
}

/** Answers the button of a receipt: whether the message is removed. */
export function sendRemoval(
  reply: FastifyReply,
  { contactPage, words }: FormPages,
  status: 200 | 403 | 503,
): FastifyReply {
  const { removed, removeFailed } = words.list;
  const page = receiptPage(contactPage, words, { said: status === 200 ? removed : removeFailed });
  return sendPage(reply, status, page);
}

/**
 * Answers a form whose message was not taken. What was typed comes back in the page, with the
 * status of the refusal; where nothing of it could be read, the page itself says that it failed.
 */
export function refuseForm(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { contactPage }: FormPages,
): FastifyReply {
  const refusal = error instanceof Refusal ? error : undefined;
  if (!refusal) request.log.error({ err: error }, 'a form could not be taken');
  const given = fieldsOf(request.body);
  if (Object.keys(given).length === 0 || refusal?.status === 403) {
    return reply.redirect('/contact#failed', 303);
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
    carried: carriedKit(given),
  });
  if (refusal?.retryAfterSeconds) reply.header('Retry-After', String(refusal.retryAfterSeconds));
  return sendPage(reply, refusal?.status ?? 500, html);
}
