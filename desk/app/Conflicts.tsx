import { isObject, type RJSFSchema } from '@rjsf/utils';
import { Button } from './Button.tsx';
import { type Conflict, ORDER, type Path } from './merge.ts';

interface ConflictsProps {
  conflicts: readonly Conflict[];
  schema: RJSFSchema;
  onDecide: (path: Path, choice: 'mine' | 'theirs') => void;
}

/** The fields that somebody else changed too, with both versions. */
export function Conflicts({ conflicts, schema, onDecide }: ConflictsProps) {
  const shown = (value: unknown) => (
    <pre>{value === undefined ? '(removed)' : textsOf(value).join('\n')}</pre>
  );
  return conflicts.map(({ path, mine, theirs }) => (
    <fieldset key={path.join('/')} className="note">
      <legend>{labelOf(path, schema)}: somebody else changed this too</legend>
      <b>Yours</b>
      {shown(mine)}
      <Button look="small" onClick={() => onDecide(path, 'mine')}>
        Keep yours
      </Button>
      <b>Theirs, saved already</b>
      {shown(theirs)}
      <Button look="small" onClick={() => onDecide(path, 'theirs')}>
        Take theirs
      </Button>
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
    if (part === ORDER) return 'Order';
    return (named && at?.title) || part;
  });
  return labels.join(', ');
}

/** All texts inside a value, in their order. Keys of entries are none. */
export function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value ?? '')];
  return Object.entries(value).flatMap(([key, part]) => (key === '$key' ? [] : textsOf(part)));
}
