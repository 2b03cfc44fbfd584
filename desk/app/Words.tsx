import type { RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useEffect } from 'react';
import { fill } from '../../contract/words/fill.ts';
import type { ReelRecord } from '../../model/schemas/reel-schema.ts';
import { Button } from './Button.tsx';
import { Difference } from './Changes.tsx';
import { Entries, freshEntry, titleOf } from './Entries.tsx';
import { type Entry, withKeys } from './entry-keys.ts';
import { Page } from './Page.tsx';
import { Pane, Wait } from './Pane.tsx';
import { ReelLink } from './ReelLink.tsx';
import type { DeskState } from './requests.ts';
import { useOpenFile } from './use-open-file.ts';
import { complete, go, placeOf } from './use-place.ts';
import { Versions } from './Versions.tsx';
import { type Part, WordsForm } from './WordsForm.tsx';

interface WordsProps {
  state: DeskState;
  place: string[];
  onChange: () => Promise<void>;
}

/** Lists and forms for words and pictures, with the page beside them. */
export function Words({ state, place, onChange }: WordsProps) {
  const [name = state.files[0]?.name ?? '', at, field] = place;
  const file = state.files.find((each) => each.name === name);
  const edited = useOpenFile(file?.name);
  const { open, edit, changed } = edited;
  useAskBeforeLeaving(changed && open?.stored === false);
  const entries = Array.isArray(open?.mine) ? (open.mine as Entry[]) : undefined;
  const index = Math.max(0, entries?.findIndex(({ $key }) => $key === at) ?? 0);
  const shown = entries?.[index]?.$key;
  useEffect(() => {
    // What is open is chosen by its key from the start, because a position means another entry after a move.
    if (shown !== undefined && shown !== at) complete('words', name, shown);
  }, [name, shown, at]);
  if (!file || !open) return <Wait>{edited.status || 'Opening…'}</Wait>;

  const schema = entries ? (open.schema.items as RJSFSchema) : open.schema;
  const entry = entries?.[index];
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
        edit: (next) => edit(entries.with(index, next as Entry)),
      }
    : { key: '', title: file.title, schema, value: open.mine, root: '', edit };
  const change = (next: Entry[], key = '') => {
    edit(next);
    go('words', file.name, key);
  };
  const add = (list: Entry[]) => {
    const $key = crypto.randomUUID();
    change([...list, { ...freshEntry(schema), $key }], $key);
  };
  const choice = (
    <>
      <select
        aria-label="What to edit"
        value={file.name}
        onChange={({ target }) => go('words', target.value)}
      >
        {state.files.map((each) => (
          <option key={each.name} value={each.name}>
            {each.title}
          </option>
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
            placeOf={(key) => placeOf('words', file.name, key)}
            onChange={change}
          />
        ) : (
          <p className="pane-text">One form for the whole page: every word on it is here.</p>
        )}
      </Pane>
      <WordsForm {...{ file, edited, part, field }} onSave={onChange} />
      <EditedPage
        {...{ state, edited }}
        file={{ ...file, page }}
        anchor={String(entry?.['id'] ?? '')}
      >
        {entry && page !== file.page && (
          <ReelLink
            key={page}
            address={state.site + page}
            reel={entry as unknown as ReelRecord}
            published={!changed && state.changes.every((change) => change.file !== name)}
          />
        )}
        {state.git && entry && (
          <Versions
            key={`${name} ${shown}`}
            of={`this ${file.entry}`}
            name={name}
            entry={String(entry['id'] ?? entry['clause'])}
            onTake={(value) => part.edit({ ...Object(value), $key: entry.$key })}
          />
        )}
        {state.git && (
          <Versions
            key={name}
            of={entries ? 'the whole list' : 'this page'}
            name={name}
            onTake={(value) => edit(withKeys(value, entries))}
          />
        )}
      </EditedPage>
    </main>
  );
}

interface EditedPageProps {
  state: DeskState;
  file: DeskState['files'][number];
  edited: ReturnType<typeof useOpenFile>;
  anchor: string;
  children?: ReactNode;
}

/** The page of a file beside its form, and what changed. */
export function EditedPage({ state, file, edited, anchor, children }: EditedPageProps) {
  return (
    <section className="column pane shade" aria-label="Page">
      <Page preview={state.preview} path={file.page} anchor={anchor} />
      {edited.changed && (
        <div className="record">
          <h3>What changed</h3>
          <Difference {...edited.trial} />
        </div>
      )}
      {children}
    </section>
  );
}

export function useAskBeforeLeaving(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}
