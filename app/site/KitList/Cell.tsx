import { type InputHTMLAttributes, useId } from 'react';
import styles from './KitSheet.module.css';

export interface CellProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  remark?: string;
  /** The width, in columns of a grid of twelve. */
  span: number;
  error?: string | undefined;
}

/** A bordered field of the form. */
export function Cell({ label, remark, span, error, ...input }: CellProps) {
  const id = useId();
  return (
    <div className={styles.cell} data-span={span} data-bad={Boolean(error)}>
      <label htmlFor={id}>
        {label} {remark && <small>{remark}</small>}
      </label>
      <input
        id={id}
        type="text"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
