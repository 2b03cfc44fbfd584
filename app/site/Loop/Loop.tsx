import { useEffect, useRef } from 'react';

/** A still in motion, laid over the picture beside it. Renders nothing itself; its player loads after the page. */
export function Loop({ src }: { src: string | undefined }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = mark.current?.parentElement;
    if (!src || !box) return;
    let left = false;
    let stop: (() => void) | undefined;
    import('./play-loop.ts').then(({ playLoop }) => {
      if (!left) stop = playLoop(box, src);
    }, console.error);
    return () => {
      left = true;
      stop?.();
    };
  }, [src]);
  return src ? <span ref={mark} hidden /> : null;
}
