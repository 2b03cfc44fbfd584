import { isStopped, onStopMotion, stopMotion } from '../motion.ts';

export function runBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-banner]');
  const button = banner?.querySelector('button');
  if (!banner || !button) return;
  // Play takes effect at once. Later, hover and focus pause the row again.
  const settle = () => {
    if (!isStopped()) banner.dataset['banner'] = 'rolling';
  };
  banner.addEventListener('pointerleave', settle);
  banner.addEventListener('focusout', settle);
  button.addEventListener('click', () => {
    stopMotion(!isStopped());
    if (!isStopped()) banner.dataset['banner'] = 'started';
  });
  onStopMotion(() => {
    banner.dataset['banner'] = isStopped() ? 'paused' : 'rolling';
    button.toggleAttribute('data-paused', isStopped());
  });
}
