import { deepEquals } from '@rjsf/utils';
import { slugOf } from '../../site/content/schemas/slug.ts';
import { type Conflict, conflictsBetween, withTheirs } from './conflicts.ts';
import type { OpenFile, Saved } from './requests.ts';

/** Edits of one file that are not saved, in the form that the browser keeps. */
export interface Unsaved {
  mine: unknown;
  version: string;
  time: number;
}

/** A file with a form, as it was in the last response, and everything that was edited since. */
export interface EditedFile extends OpenFile {
  name: string;
  mine: unknown;
  /** The version of the file that the edits answer to. While there are conflicts, it is an older one. */
  base: string;
  /** The fields that differ from a newer file, and about which the user has not decided. */
  conflicts: readonly Conflict[];
  /** Edits of an earlier visit, which the user restores or discards. */
  offer?: Unsaved | undefined;
  stored: boolean;
}

export const isChanged = (file: Pick<EditedFile, 'mine' | 'value'> | undefined): boolean =>
  !deepEquals(file?.mine, file?.value);

/** A file that was opened now. Edits of an earlier visit are offered if the file does not have them yet. */
export function opened(name: string, file: OpenFile): EditedFile {
  const kept = unsavedOf(name);
  const value = withKeys(file.value, kept?.mine);
  const offer = kept && isChanged({ mine: kept.mine, value }) ? kept : undefined;
  const { version: base } = file;
  return { ...file, name, value, mine: value, base, conflicts: [], offer, stored: true };
}

/** The file with a response. @param sent the value that a save sent, if the file has it now */
export function received(now: EditedFile, file: OpenFile | Saved, sent?: unknown): EditedFile {
  const value = withKeys(file.value, now.mine, now.value);
  const next = { ...now, ...file, value };
  // Edits that are offered are not in the form.
  const unedited = sent === undefined || now.offer ? now.value : sent;
  if (deepEquals(now.mine, unedited)) return compared({ ...next, mine: value });
  return compared(sent === undefined ? next : { ...next, base: file.version });
}

export const restored = (now: EditedFile): EditedFile =>
  now.offer
    ? compared({ ...now, mine: now.offer.mine, base: now.offer.version, offer: undefined })
    : now;

export const discarded = (now: EditedFile): EditedFile =>
  compared({ ...now, mine: now.value, offer: undefined });

export function decided(
  now: EditedFile,
  conflict: Conflict,
  choice: 'mine' | 'theirs',
): EditedFile {
  const conflicts = now.conflicts.filter((each) => each !== conflict);
  const mine = choice === 'mine' ? now.mine : withTheirs(now.mine, now.value, conflict.path);
  return { ...now, mine, conflicts, base: conflicts.length > 0 ? now.base : now.version };
}

/** Asks about each field that differs, if the edits answer to an older version of the file. */
function compared(file: EditedFile): EditedFile {
  const conflicts = file.base === file.version ? [] : conflictsBetween(file.mine, file.value);
  return { ...file, conflicts, base: conflicts.length > 0 ? file.base : file.version };
}

export function stored(file: EditedFile): EditedFile {
  // Edits that are offered stay as they are until the user decides.
  if (file.offer) return { ...file, stored: true };
  const { mine, base: version } = file;
  const edits = isChanged(file) ? { mine, version, time: Date.now() } : undefined;
  return { ...file, stored: keepUnsaved(file.name, edits) };
}

/** For a browser that stores nothing, so that choosing another form loses nothing there either. */
const unstored = new Map<string, Unsaved>();

const keyOf = (name: string) => `desk/${name}`;

/** Keeps the edits of a file, or forgets them. @returns whether the browser could store them */
function keepUnsaved(name: string, unsaved: Unsaved | undefined): boolean {
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

function unsavedOf(name: string): Unsaved | undefined {
  const kept = unstored.get(name);
  if (kept) return kept;
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '');
  } catch {
    return undefined;
  }
}

/** An entry of a list. `$key` stays the same while its id is edited; no file has it. */
export type Entry = Record<string, unknown> & { $key: string };

const idOf = (entry: Record<string, unknown>) => String(entry['id'] || entry['clause'] || 'entry');

/** Gives every entry of a list the key of the known entry with its id, or else its id. Other values have no keys. */
export function withKeys(value: unknown, ...known: unknown[]): unknown {
  if (!Array.isArray(value)) return value;
  const entries = known.flatMap((list) => (Array.isArray(list) ? (list as Entry[]) : []));
  const keys = new Map(entries.map((each) => [idOf(each), each.$key]));
  const taken = new Set<string>();
  return value.map((entry) => {
    let key = String(keys.get(idOf(entry)) ?? idOf(entry));
    // A file edited elsewhere may have an id twice. The check reports it.
    while (taken.has(key)) key += '-';
    taken.add(key);
    return { ...entry, $key: key };
  });
}

export function withoutKeys(value: unknown): unknown {
  return Array.isArray(value) ? value.map(({ $key: _, ...entry }) => entry) : value;
}

/** An id for a new entry that no other has, or had. @param kind what an entry without a name is called */
export function freshId(name: string, taken: readonly unknown[], kind: string): string {
  const slug = (slugOf(name) || kind).slice(0, 56).replace(/-$/, '');
  const ids = [slug, ...taken.map((_, place) => `${slug}-${place + 2}`)];
  return ids.find((id) => !taken.includes(id)) ?? slug;
}
