import type { InputHTMLAttributes } from 'react';
import type { ContactField } from '../../../contract/contact.ts';
import styles from './ContactForm.module.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement> {
  name: ContactField;
  label: string;
  /** A short note below the label. */
  remark?: string;
  error: string | undefined;
  /** True for a field of several lines. */
  area?: boolean;
}

/** A line of the form: the label at the left, the input at the right. */
export function Field({ name, id = name, label, remark, error, area, ...rest }: FieldProps) {
  const Control = area ? 'textarea' : 'input';
  const described = [remark && `${id}-remark`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={styles.field} data-area={area || undefined} data-bad={Boolean(error)}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {remark && <small id={`${id}-remark`}>{remark}</small>}
      </div>
      <Control
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        {...(area && { rows: 5 })}
        {...rest}
      />
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
