import type { ContactPage } from '../../../../site/content/schemas/schemas.ts';
import type { ContactField } from '../../../../site/contract/contact-fields.ts';
import { Field, type FieldLook } from '../../../../site/ui/Field.tsx';
import { HONEYPOT_FIELD } from '../../contract/contact.ts';
import { NUMBER_FIELD } from './form-fields.ts';

export interface SenderFieldsProps {
  words: Pick<ContactPage['form'], 'labels' | 'contactHint'>;
  look: FieldLook;
  errors?: Readonly<Record<string, string>>;
  values?: Readonly<Partial<Record<ContactField, string>>> | undefined;
}

/** Who sends a message: the required fields that all forms share. */
export function SenderFields({ words, look, errors = {}, values = {} }: SenderFieldsProps) {
  const { labels, contactHint } = words;
  return (
    <>
      {(['name', 'email'] as const).map((name) => (
        <Field
          key={name}
          look={look}
          name={name}
          label={labels[name]}
          error={errors[name]}
          type={name === 'email' ? name : undefined}
          autoComplete={name}
          defaultValue={values[name]}
          span={6}
          required
        />
      ))}
      <Field
        {...NUMBER_FIELD}
        look={look}
        label={labels.contact}
        remark={contactHint}
        error={errors['contact']}
        defaultValue={values.contact}
        span={4}
      />
    </>
  );
}

/** A field that only programs see and fill. The label tells people who find it to leave it empty. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={HONEYPOT_FIELD}>{label}</label>
      <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
