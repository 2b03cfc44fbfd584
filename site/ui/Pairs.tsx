import type { ComponentProps, ReactNode } from 'react';

export interface Pair {
  label: string;
  value: ReactNode;
  className?: string | undefined;
}

export interface PairsProps extends ComponentProps<'dl'> {
  pairs: readonly Pair[];
  look?: string;
}

/** Labels, each with its value. A label without a value is left out. */
export function Pairs({ pairs, look = 'label', ...rest }: PairsProps) {
  return (
    <dl {...rest}>
      {pairs.map(
        ({ label, value, className }) =>
          value && (
            <div key={label} className={className}>
              <dt className={look}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
