import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { loadLightbox, openStill } from './open-still.ts';

export interface StillLinkProps {
  /** The id of the project, which is also the address of the still: `#<id>`. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a still in the lightbox. Without JavaScript it links to the still on /project. */
export function StillLink({ id, className, children }: StillLinkProps) {
  function open(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || elsewhere) return;
    event.preventDefault();
    openStill(id);
  }

  return (
    <a
      href={paths.still(id)}
      aria-haspopup="dialog"
      className={className}
      onClick={open}
      onPointerEnter={loadLightbox}
      onFocus={loadLightbox}
    >
      {children}
    </a>
  );
}
