import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTACT_FIELDS, SEND_FAILED } from '../../../contract/contact.ts';
import { CONTACT_LENGTHS } from '../../../contract/limits.ts';
import { sendPage } from '../../guard/answer-page.ts';
import { refusalOf } from '../../guard/failures.ts';
import { filledForm } from './filled-form.ts';
import { type KitReader, NO_KITS } from './kit-reader.ts';
import { asksPrivate, fieldsOf } from './read-submission.ts';
import { type FormPages, receiptPage } from './receipt-page.ts';

/** Longest value of each field in a returned form, in characters. */
const ECHOED = { ...CONTACT_LENGTHS, contact: CONTACT_LENGTHS.name };

/** Answers the remove button of a receipt: says whether the message was removed. */
export function sendRemoval(
  reply: FastifyReply,
  pages: FormPages,
  status: 200 | 403 | 503,
): FastifyReply {
  const { removed, removeFailed } = pages.words.list;
  const notice = status === 200 ? removed : removeFailed;
  return sendPage(reply, status, receiptPage(pages, { notice }));
}

/**
 * Answers a form whose message was not accepted. The page contains the typed values, each cut to
 * the longest that its field accepts, and has the status of the refusal. A form from another site is redirected to the failure message. So is a form
 * without readable fields, unless it was too large.
 */
export function refuseForm(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    formPages: { contactPage },
    kits = NO_KITS,
  }: { formPages: FormPages; kits?: KitReader | undefined },
): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'a form could not be processed');
  const given = fieldsOf(request.body);
  const isUnread = Object.keys(given).length === 0;
  if ((isUnread && refusal?.status !== 413) || refusal?.status === 403) {
    return reply.redirect('/contact#failed', 303);
  }
  const html = filledForm(contactPage, {
    alert: refusal?.message ?? SEND_FAILED,
    errors: refusal?.fields ?? {},
    values: Object.fromEntries(
      CONTACT_FIELDS.flatMap((name) => {
        const value = given[name];
        return typeof value === 'string' ? [[name, value.slice(0, ECHOED[name])]] : [];
      }),
    ),
    // The next attempt may be without the list, or be what could not be read, and this one was not to be public.
    private: isUnread || asksPrivate(given) || kits.asksForKit(given),
    carried: kits.carriedKit(given),
  });
  if (refusal?.retryAfterSeconds) reply.header('Retry-After', String(refusal.retryAfterSeconds));
  return sendPage(reply, refusal?.status ?? 500, html);
}
