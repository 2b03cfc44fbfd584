import { isObject, type RJSFSchema } from '@rjsf/utils';
import { useEffect } from 'react';
import { placeholdersByFile, problemLine } from '../../model/yaml/problems.ts';
import { Button } from './Button.tsx';
import { ContentForm, fieldId } from './ContentForm.tsx';
import { type Conflict, ORDER, type Path } from './merge.ts';
import { Pane } from './Pane.tsx';
import type { DeskState } from './requests.ts';
import { ageOf, type Unsaved } from './unsaved.ts';
import type { useOpenFile } from './use-open-file.ts';

/** What a form edits: a whole file, or one entry of it. */
export interface Part {
  /** The same while the same part is edited. */
  key: string;
  title: string;
  /** Its place among the entries. */
  note?: string | undefined;
  schema: RJSFSchema;
  value: unknown;
  /** How the check names it, `projects[3]`; empty for a whole file. */
  root: string;
  edit: (next: unknown) => void;
}

interface WordsFormProps {
  file: DeskState['files'][number];
  edited: ReturnType<typeof useOpenFile>;
  part: Part;
  /** A field to go to, `picture.alt`. */
  field: string | undefined;
  onSave: () => Promise<void>;
}

/** The form of a file, or of one entry of it, with what is wrong, Save and Undo. */
export function WordsForm({ file, edited, part, field, onSave }: WordsFormProps) {
  const { key, title, note, schema, value, root, edit } = part;
  const { open, changed, conflicts, trial, status, saving, undo, save } = edited;
  const fileName = file.name.slice(file.name.lastIndexOf('/') + 1);
  const own = trial.problems.filter((problem) => problem.file === `content/${file.name}`);
  const others = trial.problems.filter(
    (problem) => !(own.includes(problem) && problem.field.startsWith(root)),
  );
  const wrong = own.filter(({ warning }) => !warning);
  const line = wrong.find(({ line: found }) => found)?.line;
  const toCorrect = `${wrong.length} ${wrong.length === 1 ? 'field' : 'fields'} to correct before this can be saved.`;
  const unsaved = conflicts.length > 0 ? 'Choose one version above.' : 'Changed, not saved.';
  const state = changed && (!status || status.startsWith('Saved')) ? unsaved : status;
  const notStored =
    changed &&
    open?.stored === false &&
    'This browser can’t keep unsaved text: save before you leave.';
  useEffect(() => {
    if (field) document.getElementById(fieldId(field))?.focus();
  }, [field]);
  if (open?.offer) {
    return (
      <Pane label="Form" title={file.title} note={fileName}>
        <UnsavedText offer={open.offer} onRestore={edited.restore} onDiscard={() => void undo()} />
      </Pane>
    );
  }
  return (
    <Pane
      label="Form"
      title={title}
      note={[note && `${note} · `, fileName, line && `, line ${line}`]}
    >
      <div className="pane-body">
        <Conflicts {...{ conflicts, schema: open?.schema ?? schema }} onDecide={edited.decide} />
        {value !== undefined && (
          <ContentForm
            key={`${file.name} ${key}`}
            schema={schema}
            value={value}
            media={file.media}
            problems={own}
            root={root}
            onChange={edit}
          />
        )}
        {others.length > 0 && (
          <ul className="note" aria-label="Problems elsewhere">
            {others
              .filter(({ warning }) => !warning)
              .concat(placeholdersByFile(others.filter(({ warning }) => warning)))
              .map(problemLine)
              .map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
          </ul>
        )}
      </div>
      <div className="row actions">
        <Button
          look="key"
          disabled={!changed || saving || wrong.length + conflicts.length > 0}
          onClick={() => void save().then(onSave)}
        >
          Save
        </Button>
        <Button disabled={!changed || saving} onClick={() => void undo()}>
          Undo
        </Button>
        <p role="status">
          {saving ? 'Saving…' : wrong.length > 0 ? toCorrect : state} {notStored}
        </p>
      </div>
    </Pane>
  );
}

interface UnsavedTextProps {
  offer: Unsaved;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers edits of an earlier visit again. They are never applied without a press. */
function UnsavedText({ offer, onRestore, onDiscard }: UnsavedTextProps) {
  const before = new Set(textsOf(offer.base));
  const typed = textsOf(offer.mine).filter((text) => !before.has(text));
  return (
    <div className="note">
      <p>You typed this {ageOf(offer.time)} and did not save it:</p>
      <div className="difference">
        <pre>{typed.join('\n') || '(something was removed or moved)'}</pre>
      </div>
      <div className="row actions tight">
        <Button look="key" onClick={onRestore}>
          Restore
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </div>
  );
}

interface ConflictsProps {
  conflicts: readonly Conflict[];
  schema: RJSFSchema;
  onDecide: (path: Path, choice: 'mine' | 'theirs') => void;
}

/** The fields that somebody else changed too, with both versions. */
function Conflicts({ conflicts, schema, onDecide }: ConflictsProps) {
  return conflicts.map(({ path, mine, theirs }) => (
    <fieldset key={path.join('/')} className="note">
      <legend>{labelOf(path, schema)}: somebody else changed this too</legend>
      <Version title="Yours" value={mine} />
      <Button look="small" onClick={() => onDecide(path, 'mine')}>
        Keep yours
      </Button>
      <Version title="Theirs, saved already" value={theirs} />
      <Button look="small" onClick={() => onDecide(path, 'theirs')}>
        Take theirs
      </Button>
    </fieldset>
  ));
}

function Version({ title, value }: { title: string; value: unknown }) {
  return (
    <div className="difference">
      <b>{title}</b>
      <pre>{value === undefined ? '(removed)' : textsOf(value).join('\n')}</pre>
    </div>
  );
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
