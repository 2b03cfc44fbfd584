/** The id with which the button refers to the menu. */
export const MENU_ID = 'site-menu';
