import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { paths } from '../../../contract/paths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { Layout } from '../data.ts';
import styles from './Navigation.module.css';

export interface InvestorItemProps {
  layout: Layout;
  pathname: string;
  current: 'page' | 'true' | undefined;
}

const LIST_ID = 'investor-list';

/** The link to /investor, with a button that shows its five pages. */
export function InvestorItem({ layout, pathname, current }: InvestorItemProps) {
  const { open, close, list, itemProps, buttonProps } = useSubmenu();
  const words = layout.navigation;
  return (
    <li className={styles.investor} {...itemProps}>
      <a href={paths.investor} aria-current={current} onClick={close}>
        {words.investor}
      </a>
      <button
        type="button"
        aria-label={words.investorPages}
        aria-controls={LIST_ID}
        {...buttonProps}
      >
        <Icon name="chevron" />
      </button>
      <ul ref={list} id={LIST_ID} className={`panel ${styles.drop}`} hidden={!open}>
        <InvestorLinks sections={layout.sections} pathname={pathname} onChoose={close} />
      </ul>
    </li>
  );
}

interface InvestorLinksProps {
  sections: Layout['sections'];
  pathname: string;
  /** Runs when a link is followed, to close the list. */
  onChoose: () => void;
}

/** The five investor pages, as list items. */
export function InvestorLinks({ sections, pathname, onChoose }: InvestorLinksProps) {
  return sections.map(({ id, title }) => (
    <li key={id}>
      <a
        href={paths.filings(id)}
        aria-current={pathname === paths.filings(id) ? 'page' : undefined}
        onClick={onChoose}
      >
        {title}
      </a>
    </li>
  ));
}

/** Hover opens the list while the pointer is over it. A press keeps it open until the next press. */
type State = 'closed' | 'hovered' | 'pressed';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A disclosure button with a list of links. Hover, click, Enter, Space and ArrowDown open it; Escape closes it. */
function useSubmenu() {
  const [state, setState] = useState<State>('closed');
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const open = state !== 'closed';
  const close = () => setState('closed');

  /*
   * True until the pointer leaves the place where it followed a link on the previous page. The list must not open
   * because the pointer is still there.
   */
  const rested = useRef(false);
  useEffect(() => {
    rested.current = document.referrer !== '';
    function watch({ x, y }: MouseEvent) {
      const box = item.current?.getBoundingClientRect();
      rested.current &&= !!box && x >= box.left && x <= box.right && y <= box.bottom;
    }
    addEventListener('pointermove', watch);
    return () => removeEventListener('pointermove', watch);
  }, []);

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || !list.current) return;
    const links = [...list.current.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const onButton = document.activeElement === button.current;
    if (at < 0 && !(onButton && event.key === 'ArrowDown')) return;
    event.preventDefault();
    if (!open) setState('pressed');
    // The state above shows the list, so it can take the focus on the next animation frame.
    requestAnimationFrame(() => links[step(at, links.length)]?.focus());
  }

  return {
    open,
    close,
    list,
    itemProps: {
      ref: item,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && !open && !rested.current) setState('hovered');
      },
      onPointerLeave: () => setState((now) => (now === 'hovered' ? 'closed' : now)),
      onBlur: (event: FocusEvent) => {
        if (!item.current?.contains(event.relatedTarget)) close();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && open) {
          close();
          button.current?.focus();
        } else move(event);
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': open,
      onClick: () => setState((now) => (now === 'pressed' ? 'closed' : 'pressed')),
    },
  };
}
