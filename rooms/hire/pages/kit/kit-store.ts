import { useSyncExternalStore } from 'react';
import { KIT_STORAGE } from '../../../../site/contract/kit.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { KEPT, store } from '../../../../site/layout/tab-storage.ts';
import { onWindow } from '../../../../site/ui/on-window.ts';
import { keptItem, lostText, salvagedKit } from '../../contract/read-kit.ts';
import { EMPTY_KIT, type KitDraft, named } from './kit.ts';
import { linkOf } from './kit-link.ts';

/** The kit list of this browser: shared by all tabs, and kept until it is sent or emptied. */

let kit = EMPTY_KIT;
/** What the storage contained when the list was last read or changed. */
let text: string | null | undefined;
let stored = true;
let lost: readonly string[] = [];

/** The current list, as far as it can be read. If storage is blocked, it lasts as long as the page. */
export function currentKit(): KitDraft {
  try {
    const now = sessionStorage.getItem(KIT_STORAGE) ?? localStorage.getItem(KIT_STORAGE);
    if (now === text) return kit;
    text = now;
    const kept = JSON.parse(now ?? 'null') ?? {};
    const { kit: read, lost: parts } = salvagedKit({ ...kept, items: kept.lines }, keptItem);
    const { items, ...details } = read;
    kit = { ...EMPTY_KIT, ...details, lines: items };
    lost = named(parts.map(lostText));
  } catch {
    // The list stays as it was.
  }
  return kit;
}

export function changeKit(change: (before: KitDraft) => KitDraft): void {
  const before = currentKit();
  kit = change(before);
  if (kit === before) return;
  // Without room for all tabs, only this one keeps it.
  const forAll = store(KIT_STORAGE, kit, 'localStorage');
  if (forAll) sessionStorage.removeItem(KIT_STORAGE);
  stored = forAll || store(KIT_STORAGE, kit);
  if (stored) text = JSON.stringify(kit);
  // Also for the bar with the list, which may not have started yet.
  dispatchEvent(new Event(KEPT));
}

/** Whether the last change was stored. If not, a link must carry the list to the next page. */
export const isStored = (): boolean => stored;

export const lostParts = (): readonly string[] => lost;

/** The address of the kit list: with the list in it, if the list is not stored. */
export const kitListAddress = (list: KitDraft, fragment = ''): string =>
  paths.kitList + (stored ? fragment : `#${linkOf(list)}`);

/** Firefox and WebKit tell a page in the back/forward cache of no change in another tab, so it looks when it is shown. */
const onChange = onWindow('storage', 'pageshow', KEPT);

export const useKit = (): KitDraft => useSyncExternalStore(onChange, currentKit, () => EMPTY_KIT);
