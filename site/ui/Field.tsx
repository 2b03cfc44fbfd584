import type { InputHTMLAttributes } from 'react';

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
