import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Hover opens the list while the pointer is over it. A press keeps it open until the next press. */
type State = 'closed' | 'hovered' | 'pressed';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A disclosure button with a list of links. Hover, click, Enter, Space and ArrowDown open it; Escape closes it. */
export function useSubmenu() {
  const [state, setState] = useState<State>('closed');
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const rests = useRestingPointer(item);
  const open = state !== 'closed';
  const close = () => setState('closed');

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
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && !open && !rests.current) setState('hovered');
      },
      onPointerLeave: () => {
        rests.current = false;
        setState((now) => (now === 'hovered' ? 'closed' : now));
      },
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

/**
 * Whether the pointer was over the item when the page loaded, as after a click on the item's link. The list must not
 * cover the page that was chosen, so it stays closed until the pointer has left the item.
 */
function useRestingPointer(item: RefObject<HTMLElement | null>): RefObject<boolean> {
  const rests = useRef(false);
  useEffect(() => {
    const arrive = ({ clientX: x, clientY: y }: MouseEvent) => {
      const box = item.current?.getBoundingClientRect();
      rests.current = box !== undefined && x > box.left && x < box.right && y < box.bottom;
    };
    // During a page transition the event has another target, so its position counts.
    addEventListener('pointerover', arrive, { once: true, capture: true });
    return () => removeEventListener('pointerover', arrive, true);
  }, [item]);
  return rests;
}
