import type { ReactNode } from 'react';

/** Labels with their values. A fact without a value is left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="facts">
      {Object.entries(facts).map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="small muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
