/** What the button that opens the menu calls it by. */
export const MENU_ID = 'site-menu';
