import type { RJSFSchema } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import { fill } from '../../site/contract/words/fill.ts';
import { Button } from './Button.tsx';
import { Difference } from './Changes.tsx';
import { DATE } from './company-times.ts';
import { DESK_ROOMS, type ViewProps } from './desk-room.ts';
import { EditedPart, type Part } from './EditedPart.tsx';
import { Entries, freshEntry, nameOf, titleOf } from './Entries.tsx';
import { type Entry, freshId, withKeys } from './edited-file.ts';
import { Pane, Wait } from './Pane.tsx';
import { usePolled, type Version } from './requests.ts';
import { useOpenFile } from './use-open-file.ts';
import { complete, go, placeOf } from './use-place.ts';

export function Words({ state, place, onChange }: ViewProps) {
  const [name = state.files[0]?.name ?? '', at, field] = place;
  const file = state.files.find((each) => each.name === name);
  const edited = useOpenFile(file?.name);
  const { open, edit, changed } = edited;
  const entries = Array.isArray(open?.mine) ? (open.mine as Entry[]) : undefined;
  // A problem names its entry by the position: `projects[3].year`.
  const [, position = 0] = /\[(\d+)\]/.exec(field ?? '') ?? [];
  const known = entries?.findIndex(({ $key }) => $key === at) ?? 0;
  const index = known < 0 ? Number(position) : known;
  const entry = entries?.[index];
  const shown = entry?.$key;
  useEffect(() => {
    // What is open is chosen by its key from the start, because a position means another entry after a move.
    if (shown !== undefined && shown !== at) complete('words', name, shown);
  }, [name, shown, at]);
  if (!file || !open) return <Wait>{edited.status || 'Opening…'}</Wait>;

  const schema = entries ? (open.schema.items as RJSFSchema) : open.schema;
  const id = entry && String(entry['id'] ?? entry['clause'] ?? '');
  // Some entries have a page each.
  const page = fill(file.page, (entry ?? {}) as Record<string, string>);
  const part: Part = entries
    ? {
        key: String(shown),
        title: entry ? titleOf(entry) : '',
        note: `${file.entry} ${index + 1} of ${entries.length}`,
        schema,
        value: entry,
        root: `${file.name.replace(/^.*\/|\.yaml$/g, '')}[${index}]`,
        page: id && page === file.page ? `${page}#${id}` : page,
        edit: (next) => edit(entries.with(index, named(next as Entry, entries))),
      }
    : { key: '', title: file.title, schema, value: open.mine, root: '', page, edit };
  /** The entry with an id from its name, until it is saved. */
  const named = (next: Entry, all: Entry[]): Entry => {
    const saved = (open.value as Entry[]).some(({ $key }) => $key === next.$key);
    if (saved || !schema.properties?.['id']) return next;
    const others = all.filter(({ $key }) => $key !== next.$key);
    const taken = others.map((each) => each['id']);
    return { ...next, id: freshId(nameOf(next), taken, file.entry ?? 'entry') };
  };
  const change = (next: Entry[], key = '') => {
    edit(next);
    go('words', name, key);
  };
  const add = (list: Entry[]) => {
    const $key = crypto.randomUUID();
    change([...list, named({ ...freshEntry(schema), $key }, list)], $key);
  };
  const choice = (
    <>
      <select
        aria-label="What to edit"
        value={name}
        onChange={({ target }) => go('words', target.value)}
      >
        {Object.entries(Object.groupBy(state.files, ({ group }) => group)).map(([group, files]) => (
          <optgroup key={group} label={group}>
            {files?.map((each) => (
              <option key={each.name} value={each.name}>
                {each.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {entries && !open.offer && <Button onClick={() => add(entries)}>Add a {file.entry}</Button>}
    </>
  );
  return (
    <main className="panes">
      <Pane label="List" head={choice}>
        {open.offer ? undefined : entries ? (
          <Entries
            entries={entries}
            kind={file.entry ?? 'entry'}
            current={index}
            saved={open.value as Entry[]}
            placeOf={(key) => placeOf('words', name, key)}
            onChange={change}
          />
        ) : (
          <p className="pane-text">One form for the whole page: every word on it is here.</p>
        )}
      </Pane>
      <EditedPart {...{ state, file, edited, part, field }} onSave={onChange}>
        {entry &&
          DESK_ROOMS.map(
            ({ name: room, ofEntry }) =>
              ofEntry?.file === name && (
                <ofEntry.Shown
                  key={room + page}
                  address={state.site + page}
                  entry={entry}
                  published={!changed && state.changes.every((each) => !each.files.includes(name))}
                />
              ),
          )}
        {state.git && id && (
          <Versions
            key={`${name} ${shown}`}
            of={`this ${file.entry}`}
            query={{ name, entry: id }}
            onTake={(value) => part.edit({ ...Object(value), $key: shown })}
          />
        )}
        {state.git && (
          <Versions
            key={name}
            of={entries ? 'the whole list' : 'this page'}
            query={{ name }}
            onTake={(value) => edit(withKeys(value, entries))}
          />
        )}
      </EditedPart>
    </main>
  );
}

interface VersionsProps {
  of: string;
  query: Record<string, string>;
  onTake: (value: unknown) => void;
}

function Versions({ of, query, onTake }: VersionsProps) {
  const [open, setOpen] = useState(false);
  const path = open ? `versions?${new URLSearchParams(query)}` : undefined;
  const { answer, error } = usePolled<Version[]>(path, true);
  return (
    <details className="record" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Earlier versions of {of}</summary>
      <p role="status">{error}</p>
      <ol>
        {answer?.map(({ hash, who, time, sentence, value, ...difference }) => (
          <li key={hash}>
            <b>{sentence}</b>{' '}
            <small>
              {DATE.format(new Date(time))}, {who}
            </small>
            <Difference {...difference} />
            <Button aria-label={`Take this version: ${sentence}`} onClick={() => onTake(value)}>
              Take this version
            </Button>
          </li>
        ))}
      </ol>
      {answer?.length === 0 && <p>It is in no commit yet.</p>}
    </details>
  );
}
