import styles from './Menu.module.css';
import { MENU_ID } from './menu-id.ts';

/** Opens the menu. The browser does this itself, so it works without JavaScript. */
export function MenuButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={`screen-only ${styles['button']}`}
      aria-haspopup="dialog"
      popoverTarget={MENU_ID}
    >
      {label}
    </button>
  );
}
