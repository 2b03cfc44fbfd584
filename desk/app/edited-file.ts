import { deepEquals } from '@rjsf/utils';
import { withKeys } from './entry-keys.ts';
import { merge, type Path } from './merge.ts';
import type { OpenFile } from './requests.ts';
import { keepUnsaved, type Unsaved, unsavedOf } from './unsaved.ts';

/** The edits of a file, and the value that it had in the last response. */
interface Edits extends Omit<Unsaved, 'time'> {
  value: unknown;
}

/** A file with a form, and everything that was edited since. */
export interface EditedFile extends Omit<OpenFile, 'value'>, Edits {
  name: string;
  /** Edits of an earlier visit, which the user restores or discards. */
  offer?: Unsaved | undefined;
  /** False if the browser could not store the edits. */
  stored: boolean;
}

export const isChanged = (edits: Pick<Edits, 'mine' | 'value'> | undefined): boolean =>
  !deepEquals(edits?.mine, edits?.value);

export const conflictsOf = ({ base, mine, value }: Edits) => merge(base, mine, value).conflicts;

/** A file that was opened now. Edits of an earlier visit are offered if the file does not have them yet. */
export function opened(name: string, file: OpenFile): EditedFile {
  const kept = unsavedOf(name);
  const value = withKeys(file.value, kept?.sent ?? kept?.base);
  const offer = kept && isChanged(received(file.value, kept)) ? kept : undefined;
  return { ...file, name, value, base: value, mine: value, offer, stored: true };
}

/** The edits, with a newer value of the file merged into them. */
export function received(newer: unknown, { base, mine, sent }: Omit<Unsaved, 'time'>): Edits {
  const value = withKeys(newer, sent ?? base);
  // The value of a save may come back before its response, or instead of it.
  const arrived = sent !== undefined && deepEquals(value, sent);
  const edits = merge(arrived ? sent : base, mine, value);
  return { value, base: edits.base, mine: edits.mine, sent: arrived ? undefined : sent };
}

/** The edits after the user chose a version of one field in conflict. */
export function decided({ base, mine, value }: Edits, at: Path, choice: 'mine' | 'theirs') {
  const edits = merge(base, mine, value, (path) => (deepEquals(path, at) ? choice : undefined));
  return { base: edits.base, mine: edits.mine };
}

/** Keeps the edits in the browser until they are saved. */
export function stored(file: EditedFile): EditedFile {
  // Edits that are offered stay as they are until the user decides.
  if (file.offer) return { ...file, stored: true };
  const { base, mine, sent } = file;
  const unsaved = isChanged(file) || sent !== undefined;
  const edits = unsaved ? { base, mine, sent, time: Date.now() } : undefined;
  return { ...file, stored: keepUnsaved(file.name, edits) };
}
