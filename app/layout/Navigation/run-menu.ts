/** The browser itself opens the menu. This closes it for the page that a link leads to. */
export function runMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]');
  if (!menu) return;
  const close = () => menu.hidePopover();
  // Before the page enters the back/forward cache.
  addEventListener('pagehide', close);
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
}
