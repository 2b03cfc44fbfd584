import { openWithoutInvoker } from '../../ui/invoker-fallback.ts';
import styles from './Menu.module.css';
import { MENU_ID } from './menu-id.ts';

/** Opens the menu: the browser's own invoker works before and without JavaScript, the handler where it is missing. */
export function MenuButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={styles['button']}
      aria-haspopup="dialog"
      command="show-modal"
      commandfor={MENU_ID}
      onClick={() => openWithoutInvoker(document.getElementById(MENU_ID))}
    >
      {label}
    </button>
  );
}
