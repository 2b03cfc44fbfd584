import type { ReactNode } from 'react';

/**
 * Puts each hyphenated word of a text ('Twenty-one', '2024-25') into an element.
 * @param className a class that keeps it on one line
 */
export function wholeWords(text: string, className: string | undefined): ReactNode[] {
  return text.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className={className}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
