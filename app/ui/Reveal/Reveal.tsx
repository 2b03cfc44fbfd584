import { type ComponentProps, useEffect, useRef } from 'react';
import { REVEAL_THRESHOLD } from '../../../contract/limits.ts';
import { revealOnce } from './reveal-once.ts';
import './Reveal.css';

export interface RevealProps extends ComponentProps<'section'> {
  /** The visible share that starts the fade: a fifth for a short section, a tenth for a tall one. */
  size?: keyof typeof REVEAL_THRESHOLD;
}

/** A section that fades in as it scrolls into view. Without JavaScript or with reduced motion it is visible at once. */
export function Reveal({ size = 'short', ...section }: RevealProps) {
  const ref = useRef<HTMLElement>(null);
  const threshold = REVEAL_THRESHOLD[size];
  useEffect(() => (ref.current ? revealOnce(ref.current, threshold) : undefined), [threshold]);
  return <section ref={ref} {...section} />;
}
