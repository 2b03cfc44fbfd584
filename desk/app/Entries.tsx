import type { RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { Button } from './Button.tsx';
import type { Entry } from './edited-file.ts';
import { FindField, ListEntry } from './Pane.tsx';

interface EntriesProps {
  entries: Entry[];
  kind: string;
  current: number;
  saved: Entry[];
  placeOf: (key: string) => string;
  /** The new entries, and the key of the one to open. */
  onChange: (entries: Entry[], key: string | undefined) => void;
}

export function Entries({ entries, kind, current, saved, placeOf, onChange }: EntriesProps) {
  const [sought, setSought] = useState('');
  const open = entries[current];
  const fits = (entry: Entry) => titleOf(entry).toLowerCase().includes(sought.toLowerCase());
  const rest = entries.toSpliced(current, 1);
  const move = (by: number) => {
    if (open) onChange(rest.toSpliced(current + by, 0, open), open.$key);
  };
  return (
    <>
      <FindField label={`Find a ${kind}`} value={sought} onChange={setSought} />
      <ol className="list">
        {entries.map(
          (entry, position) =>
            fits(entry) && (
              <ListEntry
                key={entry.$key}
                href={placeOf(entry.$key)}
                current={entry === open}
                mark={String(position + 1).padStart(2, '0')}
                title={titleOf(entry)}
                state={stateOf(entry, saved)}
              />
            ),
        )}
      </ol>
      <div className="row actions tight">
        <Button disabled={current === 0} onClick={() => move(-1)}>
          Up
        </Button>
        <Button disabled={current >= entries.length - 1} onClick={() => move(1)}>
          Down
        </Button>
        <Button
          disabled={entries.length === 0}
          onClick={() => onChange(rest, (rest[current] ?? rest.at(-1))?.$key)}
        >
          Take away
        </Button>
      </div>
    </>
  );
}

export const nameOf = ({ title, name, what }: Record<string, unknown>): string =>
  String(title || name || what || '');

export const titleOf = (entry: Record<string, unknown>): string =>
  nameOf(entry) || String(entry['clause'] || entry['id'] || 'New');

function stateOf(entry: Entry, saved: Entry[]): string {
  const before = saved.find(({ $key }) => $key === entry.$key);
  if (!before) return 'New, not saved';
  if (JSON.stringify(before) !== JSON.stringify(entry)) return 'Changed, not saved';
  return [entry['kind'], entry['year']].filter(Boolean).join(', ');
}

export function freshEntry(schema: RJSFSchema): Record<string, unknown> {
  const required = schema.required ?? [];
  return Object.fromEntries(
    required.map((field) => [field, emptyOf(schema.properties?.[field] as RJSFSchema)]),
  );
}

function emptyOf(schema: RJSFSchema): unknown {
  if (schema.readOnly) return randomKey();
  if (schema.type === 'object') return freshEntry(schema);
  if (schema.type === 'array') return [];
  if (schema.type === 'integer' || schema.type === 'number') return new Date().getFullYear();
  if (schema.type === 'boolean') return false;
  return schema.enum?.[0] ?? '';
}

/** 128 random bits, for an address that nobody can guess. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
