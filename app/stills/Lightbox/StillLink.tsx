import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';

export interface StillLinkProps {
  /** The id of the project, which is also the address of the still: `#<id>`. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a still on /project. The lightbox of a page opens it over the page (StillLightbox.tsx). */
export function StillLink({ id, className, children }: StillLinkProps) {
  return (
    <a href={paths.still(id)} aria-haspopup="dialog" className={className}>
      {children}
    </a>
  );
}
