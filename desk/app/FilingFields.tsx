import type { ReactNode } from 'react';
import type { Outcome } from './requests.ts';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  problems: Outcome['problems'];
  children: (id: string, bad: boolean) => ReactNode;
}

/** A labelled field with its problems. */
export function Field({ name, label, hint, problems, children }: FieldProps) {
  const own = problems.filter(({ field }) => field === name);
  return (
    <div className={own.length > 0 ? 'field bad' : 'field'}>
      <label htmlFor={`filing-${name}`}>
        {label} {hint && <small>{hint}</small>}
      </label>
      {children(`filing-${name}`, own.length > 0)}
      {own.map(({ message }) => (
        <p key={message} className="wrong">
          {message}
        </p>
      ))}
    </div>
  );
}

/** The text fields of a new filing. */
export const FIELDS: [name: string, label: string, hint?: string][] = [
  ['title', 'Title', 'as written on the document'],
  ['date', 'Filed on', 'for example 2026-11-14'],
  ['type', 'Type', 'short, for the list: Reg. 33'],
  ['period', 'Period', 'what it covers: FY 2025-26'],
  ['law', 'Law', 'regulation or section in full'],
  ['image-only', 'Scan', 'where the PDF has no text: why it is published all the same'],
  ['id', 'Address', 'made from the title where it is left empty'],
];
const NAMED = new Set([
  ...FIELDS.map(([name]) => name),
  'section',
  'supersedes',
  'group',
  'reason',
]);

/** The result of a command, and problems that belong to no field. */
export function Answer({ outcome }: { outcome: Outcome | undefined }) {
  const rest = outcome?.problems.filter(({ field }) => !NAMED.has(field)) ?? [];
  return (
    <div role="status" className="pane-text">
      {rest.map(({ message }) => (
        <p key={message} className="wrong">
          {message}
        </p>
      ))}
      {outcome?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
