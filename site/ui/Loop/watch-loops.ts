import { isStopped } from '../motion.ts';
import { playLoop } from './play-loop.ts';

/** How long the page must rest before a film plays. Films that play while it scrolls cost half of its frames without a GPU. */
const REST_MS = 150;

const IN_VIEW = 0.6;

/** Plays one film at a time: under the pointer or the focus, or where nothing can be pointed at, nearest to the middle. */
export function watchLoops(): void {
  let shown: HTMLElement | null = null;
  let end = () => {};

  function show(loop: HTMLElement | null, pointed: boolean): void {
    if (loop === shown) return;
    end();
    shown = loop;
    const [box, src] = [loop?.parentElement, loop?.dataset['loop']];
    end = box && src ? playLoop(box, src, pointed) : () => {};
  }

  const loopAt = (target: EventTarget | null) =>
    target instanceof Element
      ? (target.closest('a')?.querySelector<HTMLElement>('[data-loop]') ?? null)
      : null;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') show(loopAt(target), true);
  });
  document.addEventListener('focusin', ({ target }) => show(loopAt(target), true));
  document.addEventListener('focusout', () => show(null, true));
  // This loads late, perhaps while the pointer is over a still already.
  show(loopAt(document.querySelector('a:hover')), true);

  if (!matchMedia('(hover: none)').matches) return;
  let rest: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'scroll',
    () => {
      clearTimeout(rest);
      rest = setTimeout(() => show(isStopped() ? null : nearestMiddle(), false), REST_MS);
    },
    { passive: true },
  );
}

function nearestMiddle(): HTMLElement | null {
  const inView = [...document.querySelectorAll<HTMLElement>('[data-loop]')].flatMap((loop) => {
    const box = loop.parentElement?.getBoundingClientRect();
    if (!box?.height) return [];
    const seen = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    const away = Math.abs(box.top + box.height / 2 - innerHeight / 2);
    return seen / box.height < IN_VIEW ? [] : { loop, away };
  });
  return inView.toSorted((one, other) => one.away - other.away)[0]?.loop ?? null;
}
