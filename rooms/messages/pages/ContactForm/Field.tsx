import type { InputHTMLAttributes } from 'react';
import type { ContactPage } from '../../../../site/content/schemas/schemas.ts';
import type { ContactField } from '../../../../site/contract/contact-fields.ts';
import { HONEYPOT_FIELD } from '../../contract/contact.ts';
import { NUMBER_FIELD } from './form-fields.ts';

export interface FieldLook {
  field?: string | undefined;
  label?: string | undefined;
  error?: string | undefined;
}

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement> {
  rows?: number;
  look: FieldLook;
  name: string;
  label: string;
  remark?: string;
  error?: string | undefined;
  area?: boolean;
  /** The width in columns of a grid of twelve, where the form has one. */
  span?: number;
}

export function Field(props: FieldProps) {
  const { look, name, id = name, label, remark, error, area, span, ...rest } = props;
  const Control = area ? 'textarea' : 'input';
  const described = [remark && `${id}-remark`, error && `${id}-error`].filter(Boolean);
  return (
    <div
      className={look.field}
      data-span={span}
      data-area={area || undefined}
      data-bad={Boolean(error)}
    >
      <div className={look.label}>
        <label htmlFor={id}>{label}</label>{' '}
        {remark && (
          <small id={`${id}-remark`} className="note">
            {remark}
          </small>
        )}
      </div>
      <Control
        id={id}
        className={look.field && 'bare'}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        {...(area && { rows: 5 })}
        {...rest}
      />
      {error && (
        <p className={`fault ${look.error ?? ''}`} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export interface SenderFieldsProps {
  words: Pick<ContactPage['form'], 'labels' | 'contactHint'>;
  look: FieldLook;
  errors?: Readonly<Record<string, string>>;
  values?: Readonly<Partial<Record<ContactField, string>>> | undefined;
}

/** Who sends a message: the required fields that the contact form, the kit list and the form without JavaScript share. */
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
