import type { ReactNode } from 'react';

interface TableProps {
  caption?: string;
  heads: readonly string[];
  children: ReactNode;
}

export function Table({ caption, heads, children }: TableProps) {
  return (
    <table>
      {caption && <caption className="slate">{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
