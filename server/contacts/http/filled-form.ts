import escapeHtml from 'escape-html';
import type { ContactField } from '../../../contract/contact.ts';

/** What a visitor typed, and what is wrong with it. */
export interface RefusedForm {
  /** Said above the form. */
  alert: string;
  errors: Partial<Record<ContactField | `items.${number}`, string>>;
  values: Partial<Record<ContactField, string>>;
  private: boolean;
  /** HTML of a kit list that was sent along. */
  carried?: string;
}

const FIELDS = ['name', 'email', 'contact', 'website', 'message'] as const;

/** A built page that stays as it is: its scripts would start from an empty form. */
export function withoutScripts(page: string): string {
  return page
    .replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '');
}

/**
 * The contact page as built, with everything typed put back and each error beside its field: what
 * a visitor without JavaScript sees when a message could not be taken.
 */
export function filledForm(page: string, { alert, errors, values, ...form }: RefusedForm): string {
  let html = withoutScripts(page).replace(
    /<form\b[^>]*action="\/api\/contact"[^>]*>/,
    (tag) =>
      `${tag}<p role="alert" data-refused="form">${escapeHtml([alert, ...kitErrors(errors)].join(' '))}</p>${form.carried ?? ''}`,
  );
  for (const field of FIELDS) html = fillField(html, field, values[field] ?? '', errors[field]);
  if (form.private)
    html = html.replace(/<input\b[^>]*\bname="private"/, (tag) => `${tag} checked=""`);
  return html;
}

/** What is wrong with lines of a kit list: they have no field of their own on this page. */
const kitErrors = (errors: RefusedForm['errors']): string[] =>
  Object.entries(errors).flatMap(([field, said]) =>
    field.startsWith('items') && said ? [said] : [],
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
    const said = error
      ? `<span id="${field}-error" data-refused="field">${escapeHtml(error)}</span>`
      : '';
    return filled + said;
  });
}
