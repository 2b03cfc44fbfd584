import { type MouseEvent, useEffect, useRef } from 'react';
import './ErrorSummary.css';

export interface ErrorSummaryProps {
  title: string;
  /** By the id of the field, in the order of the form. */
  errors: Readonly<Record<string, string>>;
  others?: readonly string[] | undefined;
}

/**
 * What is wrong with a form that was not sent, with a link to each field. It takes the focus when it appears, so it needs a
 * new key for each attempt. The server shows it, too, for a form sent without JavaScript.
 */
export function ErrorSummary({ title, errors, others = [] }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noAutofocus: without script, the page begins at what is wrong
    <div ref={summary} tabIndex={-1} autoFocus data-error-summary>
      <p role="alert">{title}</p>
      <ul>
        {Object.entries(errors).map(([id, error]) => (
          <li key={id}>
            <a className="tap" href={`#${id}`} onClick={focusField}>
              {error}
            </a>
          </li>
        ))}
        {others.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  );
}

/** In the middle of the window its label is seen too. The address stays as it is: it may contain a kit list. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  event.preventDefault();
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
