import { read, store } from './tab-storage.ts';

/** What this tab remembers until it closes, for the end credits of Home: its pages in order, and its refused messages. */
const PAGES = 'pages-seen';
const REFUSED = 'messages-refused';

export function visitedPages(): string[] {
  return read<string[]>(PAGES) ?? [];
}

/** How many takes the message of this tab has needed until now. */
export const takes = (): number => 1 + (read<number>(REFUSED) ?? 0);

export function noteVisit(pathname: string): void {
  store(PAGES, [...new Set([...visitedPages(), pathname])]);
}

export function noteRefusal(): void {
  store(REFUSED, takes());
}
