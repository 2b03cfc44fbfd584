import { useCallback, useEffect, useState } from 'react';
import { Difference } from './Changes.tsx';
import { ContentForm } from './ContentForm.tsx';
import { Entries, type Entry, freshEntry } from './Entries.tsx';
import { Page } from './Page.tsx';
import {
  type DeskFile,
  type DeskState,
  get,
  type OpenFile,
  post,
  RequestError,
  type Trial,
} from './requests.ts';
import { go, placeOf } from './use-place.ts';

interface Props {
  state: DeskState;
  place: string[];
  onSave: () => Promise<void>;
}

const NO_TRIAL: Trial = { problems: [], words: [], lines: { was: [], now: [] } };

/** The open file, its edits, and the problems that the check reports. */
function useOpenFile(file: DeskFile | undefined) {
  const [open, setOpen] = useState<OpenFile & { name: string }>();
  const [value, setValue] = useState<unknown>();
  const [trial, setTrial] = useState(NO_TRIAL);
  const [said, setSaid] = useState('');
  const name = file?.name;

  const load = useCallback(async () => {
    if (name === undefined) return;
    const loaded = await get<OpenFile>(`file?name=${encodeURIComponent(name)}`);
    setOpen({ ...loaded, name });
    setValue(loaded.value);
    setTrial({ ...NO_TRIAL, problems: loaded.problems });
    setSaid('');
  }, [name]);
  useEffect(() => {
    load().catch((error: Error) => setSaid(error.message));
  }, [load]);

  const changed = open !== undefined && JSON.stringify(value) !== JSON.stringify(open.value);
  useEffect(() => {
    if (!changed || name === undefined) return;
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const result = await post<Trial>('try', { name, value, version: '' });
        if (current) setTrial(result);
      } catch (error) {
        if (current) setSaid(error instanceof Error ? error.message : String(error));
      }
    }, 250);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [changed, name, value]);

  async function save(): Promise<boolean> {
    if (!open) return false;
    try {
      const saved = await post<OpenFile>('save', { name, value, version: open.version });
      setOpen({ ...open, ...saved });
      setValue(saved.value);
      setTrial({ ...NO_TRIAL, problems: saved.problems });
      setSaid('Saved.');
      return true;
    } catch (error) {
      if (error instanceof RequestError && error.problems.length > 0) {
        setTrial({ ...trial, problems: error.problems });
      }
      setSaid(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
  return {
    open: open?.name === name ? open : undefined,
    value,
    setValue,
    changed,
    trial,
    said,
    load,
    save,
  };
}

/** Lists and forms for words and pictures, with the page beside them. */
export function Words({ state, place, onSave }: Props) {
  const [name = state.files[0]?.name ?? '', at = '0'] = place;
  const file = state.files.find((each) => each.name === name);
  const { open, value, setValue, changed, trial, said, load, save } = useOpenFile(file);
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
  if (!file || !open)
    return (
      <p role="status" className="wait">
        {said || 'Opening…'}
      </p>
    );

  const entries = Array.isArray(value) ? (value as Entry[]) : undefined;
  const index = Math.min(Number(at) || 0, Math.max(0, (entries?.length ?? 1) - 1));
  const own = trial.problems.filter((problem) => problem.file === `content/${file.name}`);
  const others = trial.problems.filter(
    ({ file: other, warning }) => other !== `content/${file.name}` && !warning,
  );
  const schema = entries ? (open.schema.items as typeof open.schema) : open.schema;
  const shown = entries ? entries[index] : value;
  const line = own.find(({ line: found }) => found)?.line;
  return (
    <main className="panes">
      <section className="pane" aria-label="List">
        <div className="pane-head">
          <label className="visually-hidden" htmlFor="file">
            What to edit
          </label>
          <select
            id="file"
            value={file.name}
            onChange={({ target }) => {
              if (!changed || window.confirm('Leave without saving?')) go('words', target.value);
            }}
          >
            {state.files.map((each) => (
              <option key={each.name} value={each.name}>
                {each.title}
              </option>
            ))}
          </select>
          {entries && (
            <button
              type="button"
              className="button"
              onClick={() => {
                setValue([...entries, freshEntry(schema)]);
                go('words', file.name, entries.length);
              }}
            >
              Add a {file.entry}
            </button>
          )}
        </div>
        {entries ? (
          <Entries
            entries={entries}
            kind={file.entry ?? 'entry'}
            current={index}
            saved={open.value as Entry[]}
            placeOf={(position) => placeOf('words', file.name, position)}
            onChange={(next, position) => {
              setValue(next);
              go('words', file.name, Math.max(0, position));
            }}
          />
        ) : (
          <p className="pane-text">One form for the whole page: every word on it is here.</p>
        )}
      </section>
      <section className="pane" aria-label="Form">
        <div className="pane-head">
          <h2>{entries ? String(shown && titleOf(shown as Entry)) : file.title}</h2>
          <span className="slate">
            {entries && `${file.entry} ${index + 1} of ${entries.length} · `}
            {file.name.slice(file.name.lastIndexOf('/') + 1)}
            {line && `, line ${line}`}
          </span>
        </div>
        <div className="pane-body">
          {shown !== undefined && (
            <ContentForm
              key={`${file.name} ${index} ${open.version}`}
              schema={schema}
              value={shown}
              media={file.media}
              problems={own}
              root={entries ? `${rootOf(file.name)}[${index}]` : ''}
              onChange={(next) => setValue(entries ? entries.with(index, next as Entry) : next)}
            />
          )}
          {others.length > 0 && (
            <ul className="note" aria-label="Problems elsewhere">
              {others.map(({ file: other, message, field }) => (
                <li key={`${other} ${field} ${message}`}>
                  {other}: {message}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="actions">
          <button
            type="button"
            className="button key"
            disabled={!changed || own.length > 0}
            onClick={async () => {
              if (await save()) await onSave();
            }}
          >
            Save
          </button>
          <button type="button" className="button" disabled={!changed} onClick={() => void load()}>
            Undo
          </button>
          <p role="status">
            {own.length > 0
              ? `${own.length} ${own.length === 1 ? 'field' : 'fields'} to correct before this can be saved.`
              : changed
                ? 'Changed, not saved.'
                : said}
          </p>
        </div>
      </section>
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

const rootOf = (name: string) => name.slice(name.lastIndexOf('/') + 1).replace('.yaml', '');

export const titleOf = (entry: Entry): string =>
  String(entry['title'] || entry['name'] || entry['clause'] || entry['id'] || 'New');
