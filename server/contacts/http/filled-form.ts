import escapeHtml from 'escape-html';
import { CONTACT_FIELDS, type ContactField } from '../../../contract/contact.ts';

/** The values a visitor typed, and the errors in them. */
export interface RefusedForm {
  /** The message above the form. */
  alert: string;
  errors: Partial<Record<ContactField | `items.${number}`, string>>;
  values: Partial<Record<ContactField, string>>;
  private: boolean;
  /** HTML of the kit list in the request. */
  carried?: string;
}

/** Renders a page without its scripts, which would start with an empty form. */
export function withoutScripts(page: string): string {
  return page
    .replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '');
}

/**
 * Renders the built contact page with the typed values and an error beside each invalid field, for
 * visitors without JavaScript whose message was not accepted.
 */
export function filledForm(page: string, { alert, errors, values, ...form }: RefusedForm): string {
  let html = withoutScripts(page).replace(
    /<form\b[^>]*action="\/api\/contact"[^>]*>/,
    (tag) =>
      `${tag}<p role="alert" data-refused="form">${escapeHtml([alert, ...otherErrors(errors)].join(' '))}</p>${form.carried ?? ''}`,
  );
  for (const field of CONTACT_FIELDS) {
    html = fillField(html, field, values[field] ?? '', errors[field]);
  }
  if (form.private)
    html = html.replace(/<input\b[^>]*\bname="private"/, (tag) => `${tag} checked=""`);
  return html;
}

/** Errors in fields that this page does not have: lines of a kit list, its dates and its place. */
const otherErrors = (errors: RefusedForm['errors']): string[] =>
  Object.entries(errors).flatMap(([field, message]) =>
    CONTACT_FIELDS.some((name) => name === field) || !message ? [] : [message],
  );

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
      ? `<span id="${field}-error" data-refused="field">${escapeHtml(error)}</span>`
      : '';
    return filled + errorHtml;
  });
}
