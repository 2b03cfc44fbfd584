import { useState } from 'react';
import { Picture } from '../../ui/Picture/Picture.tsx';
import type { Layout } from '../data.ts';
import styles from './Menu.module.css';
import type { PageName } from './pages.ts';

export interface MenuStillsProps {
  stills: Layout['stills'];
  shown: PageName;
}

/** The still of the focused or hovered link. One is in the HTML; the others load on demand and stay. */
export function MenuStills({ stills, shown }: MenuStillsProps) {
  const [asked, setAsked] = useState<PageName[]>([shown]);
  if (!asked.includes(shown)) setAsked([...asked, shown]);
  return (
    <div className={`wide-only ${styles['stills']}`}>
      {asked.map((page) => (
        <div key={page} data-shown={page === shown}>
          <Picture picture={stills[page]} sizes="33vw" />
        </div>
      ))}
    </div>
  );
}
