import escapeHtml from 'escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTACT_FIELDS, type ContactField, SEND_FAILED } from '../../../contract/contact.ts';
import { CONTACT_LENGTHS } from '../../../contract/limits.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { ContactPage } from '../../../model/schemas/contact-schemas.ts';
import { sendPage, withoutScripts } from '../../guard/answer-page.ts';
import { refusalOf, refused } from '../../guard/failures.ts';
import type { Accepted } from '../store/new-entry.ts';
import { asksPrivate, fieldsOf, hasLines } from './read-submission.ts';

/** The address that the remove button posts to. The token is in the body, so no log contains it. */
export const REMOVAL_ADDRESS = '/api/contact/removal';

/** The page used to answer forms sent without JavaScript. */
export interface FormPages {
  contactPage: string;
  words: ContactPage;
}

const FORM = /<form\b[^>]*action="\/api\/contact"[\s\S]*?<\/form>/;

/** The contact page with an outcome instead of its form. @param more HTML below the outcome */
export function outcomePage(
  { contactPage, words }: FormPages,
  outcome: string,
  more: readonly string[] = [],
): string {
  const status = `<p role="status">${escapeHtml(outcome)}</p>`;
  const back = `<p><a href="/contact">${escapeHtml(words.form.receipt.back)}</a></p>`;
  const section = `<div data-receipt="">${[status, ...more, back].join('\n')}</div>`;
  return withoutScripts(contactPage).replace(FORM, () => section);
}

/** The receipt of a stored message, with a button that removes it. */
export function receiptPage(
  pages: FormPages,
  { id, reference, removalToken, ...place }: Accepted & { listsNothing: boolean },
): string {
  const { form } = pages.words;
  const shown = place.listed || place.listsNothing ? form.success : form.successHeld;
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}"/>`;
  return outcomePage(pages, place.private ? form.successPrivate : shown, [
    `<p><b>${escapeHtml(fill(form.reference, { reference }))}</b></p>`,
    `<p>${escapeHtml(form.receipt.keep)}</p>`,
    `<form method="post" action="${REMOVAL_ADDRESS}">`,
    hidden('id', id),
    hidden('token', removalToken),
    `<button type="submit">${escapeHtml(form.receipt.remove)}</button></form>`,
    `<p>${escapeHtml(form.receipt.later)}</p>`,
  ]);
}

/** Longest value of each field in a returned form, in characters. */
const ECHOED = { ...CONTACT_LENGTHS, contact: CONTACT_LENGTHS.name };

/**
 * Answers a form whose message was not accepted. The page contains the typed values, each cut to
 * the longest that its field accepts, and has the status of the refusal. A form from another site is redirected to the failure message. So is a form
 * without readable fields, unless it was too large.
 */
export function refuseForm(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  contactPage: string,
): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'a form could not be processed');
  const { status = 500, message = SEND_FAILED, fields = {} } = refusal ?? {};
  const given = fieldsOf(request.body);
  const isUnread = Object.keys(given).length === 0;
  if ((isUnread && status !== 413) || status === 403) {
    return reply.redirect('/contact#failed', 303);
  }
  const blank = withoutScripts(contactPage);
  const isField = (id: string) => blank.includes(` id="${id}"`);
  let html = blank.replace(
    /<form\b[^>]*action="\/api\/contact"[^>]*>/,
    (tag) => tag + errorSummary(message, fields, isField),
  );
  for (const name of CONTACT_FIELDS) {
    const value = given[name];
    const typed = typeof value === 'string' ? value.slice(0, ECHOED[name]) : '';
    html = fillField(html, name, typed, fields[name]);
  }
  // The next attempt may be without the list, or be what could not be read, and this one was not to be public.
  if (isUnread || asksPrivate(given) || hasLines(given))
    html = html.replace(/<input\b[^>]*\bname="private"/, (tag) => `${tag} checked=""`);
  return sendPage(refusal ? refused(reply, refusal) : reply.status(500), html);
}

/** The markup of `ErrorSummary`. It takes the focus, and an error in a field of this page is a link to it. */
function errorSummary(
  alert: string,
  errors: Record<string, string>,
  isField: (id: string) => boolean,
): string {
  const items = Object.entries(errors).map(([field, error]) => {
    const text = escapeHtml(error);
    return `<li>${isField(field) ? `<a href="#${field}">${text}</a>` : text}</li>`;
  });
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  return `<div tabindex="-1" autofocus="" data-error-summary="true"><p role="alert">${escapeHtml(alert)}</p>${list}</div>`;
}

function fillField(
  html: string,
  field: ContactField,
  value: string,
  error: string | undefined,
): string {
  const text = escapeHtml(value);
  const control = new RegExp(
    `<(input|textarea)\\b([^>]*\\bname="${field}"[^>]*?)/?>(?:[^<]*</textarea>)?`,
  );
  return html.replace(control, (_whole, element: string, attributes: string) => {
    const bad = error ? ` aria-invalid="true" aria-errormessage="${field}-error"` : '';
    const filled =
      element === 'textarea'
        ? `<textarea${attributes}${bad}>\n${text}</textarea>`
        : `<input${attributes}${bad} value="${text}"/>`;
    const errorHtml = error
      ? `<span id="${field}-error" data-refused="">${escapeHtml(error)}</span>`
      : '';
    return filled + errorHtml;
  });
}
