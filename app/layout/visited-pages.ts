import { read, store } from './tab-storage.ts';

/** What this tab remembers until it closes, for the end credits of Home: its pages in order, and its refused messages. */
const TITLES = 'titles-seen';
const REFUSED = 'messages-refused';

/** The titles of the pages by their addresses, in order. */
export function visitedPages(): Record<string, string> {
  return read<Record<string, string>>(TITLES) ?? {};
}

/** How many takes the message of this tab has needed until now. */
export const takes = (): number => 1 + (read<number>(REFUSED) ?? 0);

export function noteVisit(pathname: string): void {
  store(TITLES, { ...visitedPages(), [pathname]: document.title.replace(/ \| .*/, '') });
}

export function noteRefusal(): void {
  store(REFUSED, takes());
}
