/** Hover opens the list while the pointer is over it. A press keeps it open until the next press. */
type State = 'closed' | 'hovered' | 'pressed';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Runs the button with a list of links beside the link to /investor. Hover, click, Enter, Space and ArrowDown open it;
 * Escape closes it.
 */
export function runInvestorList(): void {
  const item = document.querySelector<HTMLElement>('[data-investor-list]');
  const button = item?.querySelector('button');
  const list = item?.querySelector('ul');
  if (!item || !button || !list) return;
  let state: State = 'closed';
  const set = (next: State) => {
    state = next;
    list.hidden = next === 'closed';
    button.ariaExpanded = String(next !== 'closed');
  };

  /*
   * True until the pointer leaves the place where it followed a link on the previous page. The list must not open
   * because the pointer is still there.
   */
  let cameWithPage = document.referrer !== '';
  addEventListener('pointermove', ({ x, y }) => {
    const { left, right, bottom } = item.getBoundingClientRect();
    cameWithPage &&= x >= left && x <= right && y <= bottom;
  });

  item.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse' && state === 'closed' && !cameWithPage) set('hovered');
  });
  item.addEventListener('pointerleave', () => {
    if (state === 'hovered') set('closed');
  });
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (!item.contains(relatedTarget as Node | null)) set('closed');
  });
  item.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) set('closed');
  });
  button.addEventListener('click', () => set(state === 'pressed' ? 'closed' : 'pressed'));
  item.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && state !== 'closed') {
      set('closed');
      return button.focus();
    }
    const step = STEPS[event.key];
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const opens = document.activeElement === button && event.key === 'ArrowDown';
    if (!step || (at < 0 && !opens)) return;
    event.preventDefault();
    if (state === 'closed') set('pressed');
    links[step(at, links.length)]?.focus();
  });
}
