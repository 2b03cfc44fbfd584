import { useEffect } from 'react';
import { problemLine } from '../../content-model/problems.ts';
import { Button } from './Button.tsx';
import { Difference } from './Changes.tsx';
import { ContentForm } from './ContentForm.tsx';
import { Entries, type Entry, freshEntry, titleOf } from './Entries.tsx';
import { Page } from './Page.tsx';
import { Pane } from './Pane.tsx';
import type { DeskState, OpenFile } from './requests.ts';
import { useOpenFile } from './use-open-file.ts';
import { go, placeOf } from './use-place.ts';

interface WordsProps {
  state: DeskState;
  place: string[];
  onSave: () => Promise<void>;
}

/** Lists and forms for words and pictures, with the page beside them. */
export function Words({ state, place, onSave }: WordsProps) {
  const [name = state.files[0]?.name ?? '', at = '0'] = place;
  const file = state.files.find((each) => each.name === name);
  const { open, loads, value, setValue, changed, trial, said, load, save } = useOpenFile(
    file?.name,
  );
  useAskBeforeLeaving(changed);
  if (!file || !open)
    return (
      <p role="status" className="wait">
        {said || 'Opening…'}
      </p>
    );

  const entries = Array.isArray(value) ? (value as Entry[]) : undefined;
  const index = Math.min(Number(at) || 0, Math.max(0, (entries?.length ?? 1) - 1));
  const isOwn = (problem: { file: string }) => problem.file === `content/${file.name}`;
  const own = trial.problems.filter(isOwn);
  const schema = entries ? (open.schema.items as OpenFile['schema']) : open.schema;
  const shown = entries ? entries[index] : value;
  const fileName = file.name.slice(file.name.lastIndexOf('/') + 1);
  const root = entries ? `${fileName.replace('.yaml', '')}[${index}]` : '';
  const others = trial.problems.filter(
    (problem) => !problem.warning && !(isOwn(problem) && problem.field.startsWith(root)),
  );
  const line = own.find(({ line: found }) => found)?.line;
  const change = (next: Entry[], position: number) => {
    setValue(next);
    go('words', file.name, Math.max(0, position));
  };
  const choose = (next: string) => {
    if (!changed || window.confirm('Leave without saving?')) go('words', next);
  };
  return (
    <main className="panes">
      <Pane
        label="List"
        head={
          <>
            <label className="visually-hidden" htmlFor="file">
              What to edit
            </label>
            <select id="file" value={file.name} onChange={({ target }) => choose(target.value)}>
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
        }
      >
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
      <Pane
        label="Form"
        title={entries ? String(shown && titleOf(shown as Entry)) : file.title}
        note={[
          entries && `${file.entry} ${index + 1} of ${entries.length} · `,
          fileName,
          line && `, line ${line}`,
        ]}
      >
        <div className="pane-body">
          {shown !== undefined && (
            <ContentForm
              key={`${file.name} ${index} ${loads}`}
              schema={schema}
              value={shown}
              media={file.media}
              problems={own}
              root={root}
              onChange={(next) => setValue(entries ? entries.with(index, next as Entry) : next)}
            />
          )}
          {others.length > 0 && (
            <ul className="note" aria-label="Problems elsewhere">
              {others.map(problemLine).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="actions">
          <Button
            look="key"
            disabled={!changed || own.length > 0}
            onClick={() => void save().then(onSave)}
          >
            Save
          </Button>
          <Button disabled={!changed} onClick={() => void load()}>
            Undo
          </Button>
          <p role="status">
            {own.length > 0
              ? `${own.length} ${own.length === 1 ? 'field' : 'fields'} to correct before this can be saved.`
              : changed
                ? 'Changed, not saved.'
                : said}
          </p>
        </div>
      </Pane>
      <section className="pane shade" aria-label="Page">
        <Page
          preview={state.preview}
          path={file.page}
          anchor={entries ? String(entries[index]?.['id'] ?? '') : ''}
        />
        {changed && (
          <div className="said">
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
