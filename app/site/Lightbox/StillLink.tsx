import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { loadLightbox } from './load-lightbox.ts';
import { openStill } from './open-still.ts';

export interface StillLinkProps {
  /** Id of the project, which is the still's address: `#<id>`. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a still over the page it stands on; without JavaScript it leads to the still on /project. */
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
