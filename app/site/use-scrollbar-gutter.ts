import { useEffect } from 'react';

const OPEN = 'dialog:is([open], :popover-open)';

/**
 * While a dialog is open the page behind it can't scroll, and its scrollbar goes. Where that bar takes room, the room
 * is kept, so that nothing jumps.
 */
export function useScrollbarGutter() {
  useEffect(() => {
    const page = document.documentElement;
    const keep = (event: Event) => {
      if (!(event.target instanceof HTMLDialogElement) || document.querySelector(OPEN)) return;
      page.style.scrollbarGutter = innerWidth > page.clientWidth ? 'stable' : '';
    };
    // It does not bubble, but it can be seen on its way down.
    document.addEventListener('beforetoggle', keep, true);
    return () => document.removeEventListener('beforetoggle', keep, true);
  }, []);
}
