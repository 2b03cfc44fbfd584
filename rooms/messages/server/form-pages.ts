import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContactPage } from '../../../site/content/schemas/contact-schemas.ts';
import { CONTACT_FIELDS, type ContactField } from '../../../site/contract/contact-fields.ts';
import { CONTACT_LENGTHS } from '../../../site/contract/limits.ts';
import { paths } from '../../../site/contract/paths.ts';
import { type AnswerRenderer, sendPage } from '../../../site/server/guard/answers.ts';
import { refusalOf, refused } from '../../../site/server/guard/failures.ts';
import { fieldsOf } from '../../../site/server/guard/form-body.ts';
import type { FormOutcome, RefusedForm } from '../contract/answers.ts';
import { SEND_FAILED } from '../contract/contact.ts';
import { asksPrivate, hasLines } from './read-submission.ts';

export interface FormPages {
  answers: AnswerRenderer;
  words: ContactPage;
}

export const outcomePage = ({ answers }: FormPages, outcome: FormOutcome): string =>
  answers.render(paths.contact, { props: { outcome } });

const isShown = (name: string) => CONTACT_FIELDS.some((field) => field === name);

/** Longest value of each field in a returned form, in characters: twice what it accepts, so that its sender can shorten it. */
const echoed = (name: ContactField) =>
  2 * { ...CONTACT_LENGTHS, contact: CONTACT_LENGTHS.name }[name];

/**
 * Answers a form whose message was not accepted. The page contains the typed values and has the status of the refusal.
 * A form from another site is redirected to the failure message. So is a form without readable fields, unless it was
 * too large.
 */
export function refuseForm(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  { answers }: FormPages,
): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'a form could not be processed');
  const { status = 500, message = SEND_FAILED, fields = {} } = refusal ?? {};
  const given = fieldsOf(request.body);
  const isUnread = Object.keys(given).length === 0;
  if ((isUnread && status !== 413) || status === 403) {
    return reply.redirect(`${paths.contact}#failed`, 303);
  }
  const typed = CONTACT_FIELDS.map((name) => {
    const value = given[name];
    return [name, typeof value === 'string' ? value.slice(0, echoed(name)) : ''];
  });
  const form: RefusedForm = {
    title: message,
    errors: Object.fromEntries(Object.entries(fields).filter(([name]) => isShown(name))),
    others: Object.entries(fields).flatMap(([name, error]) => (isShown(name) ? [] : [error])),
    values: Object.fromEntries(typed),
    // What could not be read may have asked for it, and a kit list is private.
    private: isUnread || asksPrivate(given) || hasLines(given),
  };
  const html = answers.render(paths.contact, { props: { refused: form } });
  return sendPage(refusal ? refused(reply, refusal) : reply.status(500), html);
}
