import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchedOnce } from '../../../../site/contract/fetched-once.ts';
import { STILLS_FILE } from '../../../../site/contract/paths.ts';
import type { LightboxWords, Still } from '../gallery-data.ts';
import { Lightbox } from './Lightbox.tsx';
import { named, onStillChange, openStill } from './open-still.ts';

/**
 * The lightbox of a page. It is open while the address names a still. It must not be the last element of a page: while
 * it is open, the last section would lose its padding, and the page behind would be shorter.
 */
export function StillLightbox({ words }: { words: LightboxWords }) {
  const id = useSyncExternalStore(onStillChange, named, () => '');
  const [stills, setStills] = useState<readonly Still[]>([]);
  useEffect(() => openPressedStill(setStills), []);
  useEffect(() => {
    if (id) readStills().then(setStills, console.error);
  }, [id]);
  const still = stills.find((each) => each.id === id);
  if (!still) return null;
  const kind = chosenKind();
  const among = kind === still.kind ? stills.filter((each) => each.kind === kind) : stills;
  return <Lightbox stills={among} index={among.indexOf(still)} words={words} />;
}

/** How long a press waits for the stills. Then the browser follows the link. */
const PATIENCE_MS = 3000;

/** Opens the still of a pressed link. @returns a function that stops it */
function openPressedStill(show: (stills: readonly Still[]) => void): () => void {
  const open = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[aria-haspopup="dialog"]');
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.button !== 0 || elsewhere) return;
    event.preventDefault();
    const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const stills = await Promise.race([readStills().catch(console.error), tooLong]);
    if (!stills) return location.assign(link.href);
    show(stills);
    openStill(link.hash.slice(1));
  };
  document.addEventListener('click', open);
  return () => document.removeEventListener('click', open);
}

const readStills = fetchedOnce<Still[]>(STILLS_FILE);

/** The kind by which the page is filtered. The lightbox then pages through that kind only. */
const chosenKind = () =>
  document.querySelector<HTMLElement>('[data-kinds] [aria-pressed="true"]')?.dataset['kind'];
