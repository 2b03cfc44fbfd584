import type { ComponentProps, ReactNode } from 'react';

export interface PairsProps extends ComponentProps<'dl'> {
  pairs: readonly { label: string; value: ReactNode }[];
  /** The class of the labels. */
  look?: string;
}

/** Labels, each with its value. */
export function Pairs({ pairs, look = 'label', ...rest }: PairsProps) {
  return (
    <dl {...rest}>
      {pairs.map(({ label, value }) => (
        <div key={label}>
          <dt className={look}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
