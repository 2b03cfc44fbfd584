import type { ContactField } from '../../../contract/contact.ts';
import { contactSchema } from '../../../contract/contact-schema.ts';

/** Errors by field name. A line of a kit list is `items.3`. */
export type FieldErrors = Partial<Record<ContactField | 'place' | `items.${number}`, string>>;

/** One error message for each field that the server would reject. */
export function checkMessage(values: object): FieldErrors {
  const checked = contactSchema.safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of checked.error?.issues ?? []) {
    errors[issue.path.join('.') as keyof FieldErrors] ??= issue.message;
  }
  return errors;
}
