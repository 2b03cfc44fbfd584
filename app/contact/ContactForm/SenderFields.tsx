import { CONTACT_LENGTHS } from '../../../contract/limits.ts';
import type { ContactPage } from '../../../model/schemas/schemas.ts';
import { Field, type FieldLook } from './Field.tsx';
import { NUMBER_FIELD } from './number-field.ts';

export interface SenderFieldsProps {
  words: Pick<ContactPage['form'], 'labels' | 'contactHint'>;
  look: FieldLook;
  errors?: Readonly<Record<string, string>>;
}

/** Who sends a message: the required fields that the contact form, the kit list and the form without JavaScript share. */
export function SenderFields({
  words: { labels, contactHint },
  look,
  errors = {},
}: SenderFieldsProps) {
  return (
    <>
      <Field
        look={look}
        name="name"
        label={labels.name}
        error={errors['name']}
        autoComplete="name"
        maxLength={CONTACT_LENGTHS.name}
        span={6}
        required
      />
      <Field
        look={look}
        name="email"
        label={labels.email}
        error={errors['email']}
        type="email"
        autoComplete="email"
        maxLength={CONTACT_LENGTHS.email}
        span={6}
        required
      />
      <Field
        {...NUMBER_FIELD}
        look={look}
        label={labels.contact}
        remark={contactHint}
        error={errors['contact']}
        span={4}
      />
    </>
  );
}
