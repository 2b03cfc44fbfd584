import escapeHtml from 'escape-html';
import { CONTACT_FIELDS, type ContactField } from '../../../contract/contact.ts';
import { withoutScripts } from '../../guard/answer-page.ts';

export interface RefusedForm {
  alert: string;
  errors: Partial<Record<ContactField | `items.${number}`, string>>;
  values: Partial<Record<ContactField, string>>;
  private: boolean;
  carried?: string;
}

/** The contact page with what a visitor without JavaScript typed, and an error beside each invalid field. */
export function filledForm(page: string, { alert, errors, values, ...form }: RefusedForm): string {
  const blank = withoutScripts(page);
  const carried = form.carried ?? '';
  const isField = (id: string) => (blank + carried).includes(` id="${id}"`);
  let html = blank.replace(
    /<form\b[^>]*action="\/api\/contact"[^>]*>/,
    (tag) => tag + errorSummary(alert, errors, isField) + carried,
  );
  for (const field of CONTACT_FIELDS) {
    html = fillField(html, field, values[field] ?? '', errors[field]);
  }
  if (form.private)
    html = html.replace(/<input\b[^>]*\bname="private"/, (tag) => `${tag} checked=""`);
  return html;
}

/** The markup of `ErrorSummary`. It takes the focus, and an error in a field of this page is a link to it. */
function errorSummary(
  alert: string,
  errors: RefusedForm['errors'],
  isField: (id: string) => boolean,
): string {
  const items = Object.entries(errors).map(([field, error = '']) => {
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
      ? `<span id="${field}-error" data-refused="field">${escapeHtml(error)}</span>`
      : '';
    return filled + errorHtml;
  });
}
