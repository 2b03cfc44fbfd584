import { isObject, type RJSFSchema } from '@rjsf/utils';
import { Button } from './Button.tsx';
import type { Conflict, Path } from './conflicts.ts';

interface ConflictsProps {
  conflicts: readonly Conflict[];
  schema: RJSFSchema;
  onDecide: (conflict: Conflict, choice: 'mine' | 'theirs') => void;
}

export function Conflicts({ conflicts, schema, onDecide }: ConflictsProps) {
  const shown = (value: unknown) => (
    <pre>{value === undefined ? '(not there)' : textsOf(value).join('\n')}</pre>
  );
  return conflicts.map((conflict) => (
    <fieldset key={conflict.path.join('/')} className="note">
      <legend>{labelOf(conflict.path, schema)}: somebody else saved another version</legend>
      <b>Yours</b>
      {shown(conflict.mine)}
      <Button onClick={() => onDecide(conflict, 'mine')}>Keep yours</Button>
      <b className="block above-4">Theirs, saved already</b>
      {shown(conflict.theirs)}
      <Button onClick={() => onDecide(conflict, 'theirs')}>Take theirs</Button>
    </fieldset>
  ));
}

/** `first-film, Picture, Alternative text` for a field of a list. */
function labelOf(path: Path, schema: RJSFSchema): string {
  let at: RJSFSchema | undefined = schema;
  const labels = path.map((part) => {
    const inner: unknown = at?.properties?.[part] ?? at?.items;
    const named = at?.type === 'object';
    at = isObject(inner) ? inner : undefined;
    return (named && at?.title) || part;
  });
  return labels.join(', ') || 'The whole list';
}

/** All texts inside a value, in their order. Keys of entries are none. */
export function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value ?? '')];
  return Object.entries(value).flatMap(([key, part]) => (key === '$key' ? [] : textsOf(part)));
}
