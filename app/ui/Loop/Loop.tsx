import { useEffect, useRef } from 'react';

/** The first interaction of the visitor. Before it, neither the player nor the film is fetched. */
const firstAct = new Promise<unknown>((resolve) => {
  if (import.meta.env.SSR) return;
  for (const type of ['pointermove', 'pointerdown', 'scroll', 'keydown'])
    addEventListener(type, resolve, true);
});

/** A still in motion, laid over the picture beside it. Renders nothing itself; its player loads when the visitor does something. */
export function Loop({ src }: { src: string | undefined }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = mark.current?.parentElement;
    if (!src || !box) return;
    const playing = firstAct
      .then(() => import('./play-loop.ts'))
      .then(({ playLoop }) => playLoop(box, src));
    return () => void playing.then((stop) => stop());
  }, [src]);
  return src ? <span ref={mark} hidden /> : null;
}
