import { type ComponentProps, useEffect, useRef } from 'react';
import { REVEAL_THRESHOLD } from '../../../contract/limits.ts';
import { revealOnce } from './reveal-once.ts';
import './Reveal.css';

export interface RevealProps extends ComponentProps<'section'> {
  /** A short section waits for a fifth of itself to be in view, a tall one for a tenth. */
  size?: keyof typeof REVEAL_THRESHOLD;
}

/** A section that fades in as it scrolls into view; without JavaScript or with motion reduced it is simply there. */
export function Reveal({ size = 'short', ...section }: RevealProps) {
  const ref = useRef<HTMLElement>(null);
  const threshold = REVEAL_THRESHOLD[size];
  useEffect(() => (ref.current ? revealOnce(ref.current, threshold) : undefined), [threshold]);
  return <section ref={ref} {...section} />;
}
