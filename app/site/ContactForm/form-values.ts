import { CONTACT_FIELDS, type ContactField, HONEYPOT_FIELD } from '../../../contract/contact.ts';
import { fieldOf } from './form-field.ts';

/** The values of the form, as typed. */
export interface FormValues extends Record<ContactField, string> {
  private: boolean;
  /** The honeypot field: hidden from people, filled in by bots. */
  [HONEYPOT_FIELD]: string;
}

export function valuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const text = <Name extends string>(name: Name) => [name, String(data.get(name) ?? '')] as const;
  return {
    ...(Object.fromEntries(CONTACT_FIELDS.map(text)) as Record<ContactField, string>),
    private: data.has('private'),
    [HONEYPOT_FIELD]: text(HONEYPOT_FIELD)[1],
  };
}

/** The same, without an opening that the visitor has not changed. */
export function typedValuesOf(form: HTMLFormElement): FormValues {
  const values = valuesOf(form);
  const opening = fieldOf(form, 'message')?.dataset['opening'];
  return values.message === opening ? { ...values, message: '' } : values;
}

/** Puts text back into fields that are empty: what a visitor has typed meanwhile stays. */
export function restore(form: HTMLFormElement, values: Partial<FormValues>): void {
  for (const name of CONTACT_FIELDS) {
    const field = fieldOf(form, name);
    if (field && field.value === '') field.value = values[name] ?? '';
  }
  const box = form.elements.namedItem('private');
  if (box instanceof HTMLInputElement && values.private) box.checked = true;
}
