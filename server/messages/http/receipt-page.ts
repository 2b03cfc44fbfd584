import escapeHtml from 'escape-html';
import type { ContactPage } from '../../../model/schemas/contact-schemas.ts';
import { withoutScripts } from '../../guard/answer-page.ts';
import type { Accepted } from '../store/new-entry.ts';

/** The address that the remove button posts to. The token is in the body, so no log contains it. */
export const REMOVAL_ADDRESS = '/api/contact/removal';

/** The page used to answer forms sent without JavaScript. */
export interface FormPages {
  contactPage: string;
  words: ContactPage;
}

const FORM = /<form\b[^>]*action="\/api\/contact"[\s\S]*?<\/form>/;

/** The contact page with an outcome instead of its form. @param outcome undefined for a message stored before */
export function receiptPage(
  { contactPage, words }: FormPages,
  outcome: Kept | { notice: string } | undefined,
): string {
  const { receipt } = words.form;
  const parts =
    outcome === undefined
      ? [status(receipt.again)]
      : 'notice' in outcome
        ? [status(outcome.notice)]
        : receiptOf(outcome, words);
  const back = `<p><a href="/contact">${escapeHtml(receipt.back)}</a></p>`;
  const section = `<div data-receipt="">${[...parts, back].join('\n')}</div>`;
  return withoutScripts(contactPage).replace(FORM, () => section);
}

export type Kept = Accepted & { listsNothing: boolean };

type Place = Pick<Kept, 'private' | 'listed' | 'listsNothing'>;

function outcomeOf(place: Place, form: ContactPage['form']): string {
  if (place.private) return form.successPrivate;
  return place.listed || place.listsNothing ? form.success : form.successHeld;
}

const status = (text: string) => `<p role="status">${escapeHtml(text)}</p>`;

function receiptOf({ id, reference, removalToken, ...place }: Kept, { form }: ContactPage) {
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}"/>`;
  return [
    status(outcomeOf(place, form)),
    `<p><b>${escapeHtml(form.reference.replace('{reference}', reference))}</b></p>`,
    `<p>${escapeHtml(form.receipt.keep)}</p>`,
    `<form method="post" action="${REMOVAL_ADDRESS}">`,
    hidden('id', id),
    hidden('token', removalToken),
    `<button type="submit">${escapeHtml(form.receipt.remove)}</button></form>`,
    `<p>${escapeHtml(form.receipt.later)}</p>`,
  ];
}
