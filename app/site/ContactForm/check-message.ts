import type { ContactField } from '../../../contract/contact.ts';
import { contactSchema } from '../../../contract/contact-schema.ts';
import type { FormValues } from './form-values.ts';

export type FieldErrors = Partial<Record<ContactField, string>>;

/** One sentence a field that the server would refuse. */
export function checkMessage(values: FormValues): FieldErrors {
  const checked = contactSchema.safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of checked.error?.issues ?? []) {
    errors[issue.path[0] as ContactField] ??= issue.message;
  }
  return errors;
}
