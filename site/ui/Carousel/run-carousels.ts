import { fill } from '../../contract/words/fill.ts';
import { isStopped, onStopMotion, stopMotion } from '../motion.ts';
import { type Range, startCarousel } from './engine.ts';

export function runCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) run(carousel);
}

function run(carousel: HTMLElement): void {
  const part = (name: string) => carousel.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const row = part('row');
  if (!row) return;
  const [stepMs = 0, autoplayMs = 0] = (carousel.dataset['carousel'] ?? '').split(' ').map(Number);
  const count = row.firstElementChild?.childElementCount ?? 0;
  const [range, pause] = [part('range'), part('pause')];

  function show({ first, inView }: Range): void {
    const last = Math.min(first + inView, count);
    const { one = '', many = '' } = range?.dataset ?? {};
    const text = inView > 1 ? many : one;
    if (range) range.textContent = fill(text, { first: first + 1, last, n: last, count });
  }

  const engine = startCarousel(carousel, row, { stepMs, autoplayMs, onMove: show });
  part('previous')?.addEventListener('click', () => engine.step(-1));
  part('next')?.addEventListener('click', () => engine.step(1));
  pause?.addEventListener('click', () => stopMotion(!isStopped()));
  onStopMotion(() => {
    pause?.toggleAttribute('data-paused', isStopped());
    engine.rotate(!isStopped());
    announce();
  });
  // Only what the visitor moves is announced, not what moves by itself.
  const announce = () => {
    const attended = carousel.contains(document.activeElement);
    if (range) range.ariaLive = attended || isStopped() ? 'polite' : 'off';
  };
  carousel.addEventListener('focusin', announce);
  carousel.addEventListener('focusout', () => queueMicrotask(announce));
}
