import { type PointerEvent, useRef } from 'react';

/** Minimum horizontal distance of a swipe, in CSS pixels. */
const REACH = 48;

/** Pointer handlers that turn a swipe of a finger or pen into one step. A swipe to the left is the next still. */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const down = useRef<{ x: number; y: number }>(undefined);

  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      down.current = pointerType !== 'mouse' && isPrimary ? { x, y } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!down.current) return;
      const across = clientX - down.current.x;
      const along = clientY - down.current.y;
      down.current = undefined;
      if (Math.abs(across) > Math.max(REACH, Math.abs(along))) turn(across < 0 ? 1 : -1);
    },
    onPointerCancel() {
      down.current = undefined;
    },
  };
}
