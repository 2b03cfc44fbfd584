import type { RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { Icon } from '../../app/ui/Icon/Icon.tsx';
import { titleOf } from './Words.tsx';

export type Entry = Record<string, unknown>;

interface Props {
  entries: Entry[];
  /** The word for one entry. */
  kind: string;
  current: number;
  saved: Entry[];
  placeOf: (position: number) => string;
  onChange: (entries: Entry[], position: number) => void;
}

/** The entries of a list: find, move or remove one. */
export function Entries({ entries, kind, current, saved, placeOf, onChange }: Props) {
  const [sought, setSought] = useState('');
  const fits = (entry: Entry) => titleOf(entry).toLowerCase().includes(sought.toLowerCase());
  const move = (by: number) => {
    const next = [...entries];
    const [entry] = next.splice(current, 1);
    if (entry) onChange(next.toSpliced(current + by, 0, entry), current + by);
  };
  return (
    <>
      <div className="find">
        <Icon name="search" />
        <label className="visually-hidden" htmlFor="find">
          Find a {kind}
        </label>
        <input
          id="find"
          type="search"
          placeholder={`Find a ${kind}`}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </div>
      <ol className="list">
        {entries.map((entry, position) =>
          fits(entry) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry without an id has only its position
            <li key={position}>
              <a href={placeOf(position)} aria-current={position === current ? 'true' : undefined}>
                <span className="slate">{String(position + 1).padStart(2, '0')}</span>
                <span>
                  <b>{titleOf(entry)}</b>
                  <small>{stateOf(entry, saved)}</small>
                </span>
              </a>
            </li>
          ) : null,
        )}
      </ol>
      <div className="actions tight">
        <button type="button" className="button" disabled={current === 0} onClick={() => move(-1)}>
          Up
        </button>
        <button
          type="button"
          className="button"
          disabled={current >= entries.length - 1}
          onClick={() => move(1)}
        >
          Down
        </button>
        <button
          type="button"
          className="button"
          disabled={entries.length === 0}
          onClick={() =>
            onChange(entries.toSpliced(current, 1), Math.min(current, entries.length - 2))
          }
        >
          Take away
        </button>
      </div>
    </>
  );
}

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
