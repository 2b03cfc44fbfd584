import type { ReactNode } from 'react';
import { Pairs } from '../../site/ui/Pairs.tsx';

/** Labels with their values. A fact without a value is left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  const pairs = Object.entries(facts).map(([label, value]) => ({ label, value }));
  return <Pairs className="facts" look="small muted" pairs={pairs} />;
}
