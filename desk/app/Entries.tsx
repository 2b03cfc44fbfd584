import type { RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { FindField } from './FindField.tsx';
import { ListEntry } from './ListEntry.tsx';

export type Entry = Record<string, unknown>;

interface EntriesProps {
  entries: Entry[];
  /** The word for one entry. */
  kind: string;
  current: number;
  saved: Entry[];
  placeOf: (position: number) => string;
  onChange: (entries: Entry[], position: number) => void;
}

/** The entries of a list: find, move or remove one. */
export function Entries({ entries, kind, current, saved, placeOf, onChange }: EntriesProps) {
  const [sought, setSought] = useState('');
  const fits = (entry: Entry) => titleOf(entry).toLowerCase().includes(sought.toLowerCase());
  const rest = entries.toSpliced(current, 1);
  const move = (by: number) => {
    const entry = entries[current];
    if (entry) onChange(rest.toSpliced(current + by, 0, entry), current + by);
  };
  return (
    <>
      <FindField label={`Find a ${kind}`} value={sought} onChange={setSought} />
      <ol className="list">
        {entries.map(
          (entry, position) =>
            fits(entry) && (
              <ListEntry
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry without an id has only its position
                key={position}
                href={placeOf(position)}
                current={position === current}
                mark={String(position + 1).padStart(2, '0')}
                title={titleOf(entry)}
                state={stateOf(entry, saved)}
              />
            ),
        )}
      </ol>
      <div className="actions tight">
        <Button disabled={current === 0} onClick={() => move(-1)}>
          Up
        </Button>
        <Button disabled={current >= entries.length - 1} onClick={() => move(1)}>
          Down
        </Button>
        <Button
          disabled={entries.length === 0}
          onClick={() => onChange(rest, Math.min(current, rest.length - 1))}
        >
          Take away
        </Button>
      </div>
    </>
  );
}

export const titleOf = (entry: Entry): string =>
  String(entry['title'] || entry['name'] || entry['clause'] || entry['id'] || 'New');

function stateOf(entry: Entry, saved: Entry[]): string {
  const before = saved.find((each) => each['id'] === entry['id']);
  if (!before) return 'New, not saved';
  if (JSON.stringify(before) !== JSON.stringify(entry)) return 'Changed, not saved';
  return [entry['kind'], entry['year']].filter(Boolean).join(', ');
}

/** A new entry with all required fields empty. */
export function freshEntry(schema: RJSFSchema): Entry {
  const required = schema.required ?? [];
  return Object.fromEntries(
    required.map((field) => [field, emptyOf(schema.properties?.[field] as RJSFSchema)]),
  );
}

function emptyOf(schema: RJSFSchema): unknown {
  if (schema.type === 'object') return freshEntry(schema);
  if (schema.type === 'array') return [];
  if (schema.type === 'integer' || schema.type === 'number') return new Date().getFullYear();
  if (schema.type === 'boolean') return false;
  return schema.enum?.[0] ?? '';
}
