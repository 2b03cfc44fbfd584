import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Marks the title and the lines of the form, which a script may focus. */
export const FOCUS_STOP = { tabIndex: -1, 'data-stop': true } as const;

const stopsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLElement>('[data-stop]') ?? []),
];

/**
 * When the line with the focus is taken off the list, focuses the line that follows, or else what is before it. A line, not
 * a button: a key that is held down would take off the next line too.
 * @param lines their number
 * @returns the handler for the form's focus events
 */
export function useFocusAfterRemoval(form: RefObject<HTMLFormElement | null>, lines: number) {
  /** The position of the line with the focus, among the title and the lines. */
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line was taken off
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const stops = stopsOf(form.current);
    (stops[place.current] ?? stops.at(-1))?.focus();
  }, [form, lines]);
  return ({ target }: FocusEvent) => {
    place.current = stopsOf(form.current).indexOf(target.closest('[data-stop]') as HTMLElement);
  };
}
