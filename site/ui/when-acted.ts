const ACTS = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'];

export function whenActed(act: () => void): void {
  const once = ({ type, target }: Event) => {
    // The page itself scrolls rows of links.
    if (type === 'scroll' && target !== document) return;
    for (const type of ACTS) removeEventListener(type, once, true);
    act();
  };
  for (const type of ACTS) addEventListener(type, once, { capture: true, passive: true });
}
