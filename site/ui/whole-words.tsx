import type { ReactNode } from 'react';

/** Keeps each hyphenated word of a text ('Twenty-one', '2024-25') on one line. */
export function wholeWords(text: string): ReactNode[] {
  return text.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
