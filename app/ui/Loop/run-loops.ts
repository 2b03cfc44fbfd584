import { whenActed } from '../when-acted.ts';

/** Lets the stills of the page move, once the visitor does something: before that, neither the player nor a film is fetched. */
export function runLoops(): void {
  const loops = document.querySelectorAll<HTMLElement>('[data-loop]');
  if (loops.length === 0) return;
  whenActed(async () => {
    const { playLoop } = await import('./play-loop.ts');
    for (const loop of loops) {
      const [box, src] = [loop.parentElement, loop.dataset['loop']];
      if (box && src) playLoop(box, src);
    }
  });
}
