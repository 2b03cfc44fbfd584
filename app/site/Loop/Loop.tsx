import { useEffect, useRef } from 'react';

/** The first thing the visitor does: before that, neither player nor film is fetched. */
const firstAct = new Promise<unknown>((resolve) => {
  if (import.meta.env.SSR) return;
  for (const type of ['pointermove', 'pointerdown', 'scroll', 'keydown']) {
    addEventListener(type, resolve, { once: true, passive: true, capture: true });
  }
});

/** A still in motion, laid over the picture beside it. Renders nothing itself; its player loads when the visitor does something. */
export function Loop({ src }: { src: string | undefined }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = mark.current?.parentElement;
    if (!src || !box) return;
    let left = false;
    let stop: (() => void) | undefined;
    firstAct
      .then(() => (left ? undefined : import('./play-loop.ts')))
      .then((player) => {
        if (!left) stop = player?.playLoop(box, src);
      }, console.error);
    return () => {
      left = true;
      stop?.();
    };
  }, [src]);
  return src ? <span ref={mark} hidden /> : null;
}
