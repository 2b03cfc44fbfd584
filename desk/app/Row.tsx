import type { ReactNode } from 'react';

interface RowProps {
  title: ReactNode;
  note: ReactNode;
  current?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A line of a list with a title, a note and a button. */
export function Row({ title, note, current, children }: RowProps) {
  return (
    <li className="row spread" aria-current={current || undefined}>
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {children}
    </li>
  );
}
