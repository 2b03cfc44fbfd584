const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Opens the list of links beside the link to /investor also by hover and ArrowDown, and closes it when the pointer or
 * the focus leaves. The browser itself opens it by a press of its button, and closes it by Escape.
 * @param first the first act of the visitor, at which this is loaded
 */
export function runInvestorList(first: Event): void {
  const item = document.querySelector<HTMLElement>('[data-investor-list]');
  const button = item?.querySelector('button');
  const list = item?.querySelector('ul');
  if (!item || !button || !list) return;
  const isOpen = () => list.matches(':popover-open');
  /** Hover opens the list while the pointer is over it. A press keeps it open until the next press. */
  let hovered = false;
  const openByHover = () => {
    if (isOpen()) return;
    hovered = true;
    list.showPopover();
  };
  const close = () => list.togglePopover(false);

  /** True until the pointer leaves the place where it followed the link to this page: the list must not open there. */
  let cameWithPage = document.referrer !== '' && item.contains(first.target as Node);
  addEventListener('pointermove', ({ x, y }) => {
    const { left, right, bottom } = item.getBoundingClientRect();
    cameWithPage &&= x >= left && x <= right && y <= bottom;
  });

  item.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse' && !cameWithPage) openByHover();
  });
  item.addEventListener('pointerleave', () => {
    if (hovered) close();
    hovered = false;
  });
  if (!cameWithPage && item.matches(':hover') && matchMedia('(hover: hover)').matches)
    openByHover();
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (!item.contains(relatedTarget as Node | null)) close();
  });
  item.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
  button.addEventListener('click', (event) => {
    if (hovered && isOpen()) event.preventDefault();
    hovered = false;
  });
  item.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const opens = document.activeElement === button && event.key === 'ArrowDown';
    if (!step || (at < 0 && !opens)) return;
    event.preventDefault();
    list.togglePopover(true);
    links[step(at, links.length)]?.focus();
  });
}
