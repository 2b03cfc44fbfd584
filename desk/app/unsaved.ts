/** Edits of one file that are not saved, in the form that the browser keeps. */
export interface Unsaved {
  mine: unknown;
  version: string;
  /** When the last edit was made, in milliseconds since 1970. */
  time: number;
}

/** For a browser that stores nothing, so that choosing another form loses nothing there either. */
const unstored = new Map<string, Unsaved>();

const keyOf = (name: string) => `desk/${name}`;

/** Keeps the edits of a file, or forgets them. @returns whether the browser could store them */
export function keepUnsaved(name: string, unsaved: Unsaved | undefined): boolean {
  unstored.delete(name);
  try {
    if (unsaved) localStorage.setItem(keyOf(name), JSON.stringify(unsaved));
    else localStorage.removeItem(keyOf(name));
    return true;
  } catch {
    // Storage is full or blocked. The page says so.
    if (unsaved) unstored.set(name, unsaved);
    return !unsaved;
  }
}

export function unsavedOf(name: string): Unsaved | undefined {
  const kept = unstored.get(name);
  if (kept) return kept;
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '');
  } catch {
    return undefined;
  }
}

/** How long ago something happened: `12 minutes ago`. */
export function ageOf(time: number): string {
  const minutes = Math.round((time - Date.now()) / 60_000);
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (minutes > -1) return 'less than a minute ago';
  if (minutes > -60) return words.format(minutes, 'minute');
  if (minutes > -24 * 60) return words.format(Math.round(minutes / 60), 'hour');
  return words.format(Math.round(minutes / 60 / 24), 'day');
}
