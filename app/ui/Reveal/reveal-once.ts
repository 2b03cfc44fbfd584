/**
 * Hides an element that is below the window and fades it in once `threshold` of it is in view.
 * Does nothing for an element already in view, or with reduced motion.
 * @returns a function that stops observing
 */
export function revealOnce(element: HTMLElement, threshold: number): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      const waiting = element.dataset['reveal'] === 'waiting';
      if (!waiting && entry.boundingClientRect.top >= innerHeight) {
        element.dataset['reveal'] = 'waiting';
      } else if (!waiting || enoughInView(entry, threshold)) {
        if (waiting) element.dataset['reveal'] = 'in';
        observer.disconnect();
      }
    },
    { threshold: [0, 0.02, 0.05, threshold] },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    delete element.dataset['reveal'];
  };
}

/** A section many windows tall can never show that share, so half a window of it is enough. */
function enoughInView(entry: IntersectionObserverEntry, threshold: number): boolean {
  const half = (entry.rootBounds?.height ?? innerHeight) / 2;
  return entry.intersectionRatio >= threshold || entry.intersectionRect.height >= half;
}
