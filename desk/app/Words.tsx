import type { RJSFSchema } from '@rjsf/utils';
import { useEffect } from 'react';
import { Button } from './Button.tsx';
import { Difference } from './Changes.tsx';
import { Entries, type Entry, freshEntry } from './Entries.tsx';
import { Page } from './Page.tsx';
import { Pane } from './Pane.tsx';
import type { DeskState } from './requests.ts';
import { useOpenFile } from './use-open-file.ts';
import { go, placeOf } from './use-place.ts';
import { WordsForm } from './WordsForm.tsx';

interface WordsProps {
  state: DeskState;
  place: string[];
  onSave: () => Promise<void>;
}

/** Lists and forms for words and pictures, with the page beside them. */
export function Words({ state, place, onSave }: WordsProps) {
  const [name = state.files[0]?.name ?? '', at = '0'] = place;
  const file = state.files.find((each) => each.name === name);
  const edited = useOpenFile(file?.name);
  const { open, value, edit, changed, trial } = edited;
  useAskBeforeLeaving(changed);
  if (!file || !open)
    return (
      <p role="status" className="wait">
        {edited.status || 'Opening…'}
      </p>
    );

  const entries = Array.isArray(value) ? (value as Entry[]) : undefined;
  const index = Math.min(Number(at) || 0, Math.max(0, (entries?.length ?? 1) - 1));
  const schema = entries ? (open.schema.items as RJSFSchema) : open.schema;
  const change = (next: Entry[], position: number) => {
    edit(next);
    go('words', file.name, Math.max(0, position));
  };
  const choose = (next: string) => {
    if (!changed || window.confirm('Leave without saving?')) go('words', next);
  };
  const choice = (
    <>
      <select
        aria-label="What to edit"
        value={file.name}
        onChange={({ target }) => choose(target.value)}
      >
        {state.files.map((each) => (
          <option key={each.name} value={each.name}>
            {each.title}
          </option>
        ))}
      </select>
      {entries && (
        <Button onClick={() => change([...entries, freshEntry(schema)], entries.length)}>
          Add a {file.entry}
        </Button>
      )}
    </>
  );
  return (
    <main className="panes">
      <Pane label="List" head={choice}>
        {entries ? (
          <Entries
            entries={entries}
            kind={file.entry ?? 'entry'}
            current={index}
            saved={open.value as Entry[]}
            placeOf={(position) => placeOf('words', file.name, position)}
            onChange={change}
          />
        ) : (
          <p className="pane-text">One form for the whole page: every word on it is here.</p>
        )}
      </Pane>
      <WordsForm {...{ file, edited, schema, entries, index, onSave }} />
      <section className="pane shade" aria-label="Page">
        <Page
          preview={state.preview}
          path={file.page}
          anchor={entries ? String(entries[index]?.['id'] ?? '') : ''}
        />
        {changed && (
          <div className="record">
            <h3>What changed</h3>
            <Difference {...trial} />
          </div>
        )}
      </section>
    </main>
  );
}

function useAskBeforeLeaving(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}
