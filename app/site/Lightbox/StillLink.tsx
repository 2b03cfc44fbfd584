import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { loadLightbox } from './load-lightbox.ts';

export interface StillLinkProps {
  /** Id of the project, which is the still's address: `#<id>`. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a still over the page it stands on; without JavaScript it leads to the still on /project. */
export function StillLink({ id, className, children }: StillLinkProps) {
  const navigate = useNavigate();

  function open(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || elsewhere) return;
    event.preventDefault();
    navigate({ hash: id }, { preventScrollReset: true, state: { openedHere: true } });
  }

  return (
    <a
      href={`/project#${id}`}
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
