import { useSyncExternalStore } from 'react';
import { KIT_STORAGE } from '../../../contract/kit.ts';
import { paths } from '../../../contract/paths.ts';
import { keptItem, lostText, salvagedKit } from '../../../contract/read-kit.ts';
import { store } from '../../layout/tab-storage.ts';
import { KEPT } from '../../ui/kept-event.ts';
import { EMPTY_KIT, type Kit, named } from './kit.ts';
import { linkOf } from './kit-link.ts';

/** The kit list of this browser: shared by all tabs, and kept until it is sent or emptied. */

const listeners = new Set<() => void>();
let kit: Kit | undefined;
let stored = true;
let lost: readonly string[] = [];

/** The current list. If storage is blocked, it lasts as long as the page. */
export function currentKit(): Kit {
  kit ??= read() ?? EMPTY_KIT;
  return kit;
}

/** Changes the list in this tab and in all others. */
export function changeKit(change: (before: Kit) => Kit): void {
  const before = currentKit();
  kit = change(before);
  if (kit === before) return;
  // Without room for all tabs, only this one keeps it.
  const forAll = store(KIT_STORAGE, kit, 'localStorage');
  if (forAll) sessionStorage.removeItem(KIT_STORAGE);
  stored = forAll || store(KIT_STORAGE, kit);
  for (const listener of listeners) listener();
  // The bar with the list may not have started yet.
  dispatchEvent(new Event(KEPT));
}

/** Whether the last change was stored. If not, a link must carry the list to the next page. */
export const isStored = (): boolean => stored;

/** What of the stored list could not be read. */
export const lostParts = (): readonly string[] => lost;

/** The address of the kit list: with the list in it, if the list is not stored. */
export const kitListAddress = (list: Kit, fragment = ''): string =>
  paths.kitList + (stored ? fragment : `#${linkOf(list)}`);

export function useKit(): Kit {
  return useSyncExternalStore(subscribe, currentKit, () => EMPTY_KIT);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', changedElsewhere);
    addEventListener('pageshow', backAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', changedElsewhere);
    removeEventListener('pageshow', backAgain);
  };
}

function changedElsewhere({ key }: StorageEvent): void {
  if (key === KIT_STORAGE || key === null) readAgain();
}

/** Firefox and WebKit tell a page in the back/forward cache of no change. Its next change would undo the others. */
function backAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) readAgain();
}

function readAgain(): void {
  kit = read() ?? kit;
  for (const listener of listeners) listener();
}

/** Returns the stored list as far as it can be read. Undefined if storage is blocked. */
function read(): Kit | undefined {
  try {
    const own = sessionStorage.getItem(KIT_STORAGE) ?? localStorage.getItem(KIT_STORAGE);
    const kept = JSON.parse(own ?? 'null') ?? {};
    return keptList({ ...kept, items: kept.lines });
  } catch {
    return undefined;
  }
}

function keptList(given: object): Kit {
  const { kit, lost: parts } = salvagedKit(given, keptItem);
  lost = named(parts.map(lostText));
  const { items, ...details } = kit;
  return { ...EMPTY_KIT, ...details, lines: items };
}
