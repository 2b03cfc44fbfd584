const OPEN = 'dialog:is([open], :popover-open)';

/**
 * An open dialog stops the page from scrolling and hides its scrollbar. This reserves the width of the scrollbar, so
 * that the page does not shift.
 */
export function keepScrollbarGutter(): void {
  const page = document.documentElement;
  const keep = ({ target }: Event) => {
    if (!(target instanceof HTMLDialogElement) || document.querySelector(OPEN)) return;
    page.style.scrollbarGutter = innerWidth > page.clientWidth ? 'stable' : '';
  };
  // The event does not bubble, so the listener uses the capture phase.
  document.addEventListener('beforetoggle', keep, true);
}
