import type { RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useEffect } from 'react';
import { placeholdersByFile, problemLine } from '../../site/content/yaml/problems.ts';
import { Button } from './Button.tsx';
import { Difference } from './Changes.tsx';
import { Conflicts, textsOf } from './Conflicts.tsx';
import { ContentForm, fieldId } from './ContentForm.tsx';
import { DATE } from './company-times.ts';
import type { Unsaved } from './edited-file.ts';
import { Pane } from './Pane.tsx';
import type { DeskState } from './requests.ts';
import type { Edited } from './use-open-file.ts';

/** What a form edits: a whole file, or one entry of it. */
export interface Part {
  key: string;
  title: string;
  note?: string | undefined;
  schema: RJSFSchema;
  value: unknown;
  /** How the check names it, `projects[3]`; empty for a whole file. */
  root: string;
  page: string;
  edit: (next: unknown) => void;
}

interface EditedPartProps {
  state: DeskState;
  file: DeskState['files'][number];
  edited: Edited;
  part: Part;
  field?: string | undefined;
  onSave: () => Promise<void>;
  children?: ReactNode;
}

export const SAVE = 'save';

export function EditedPart(props: EditedPartProps) {
  const { state, file, edited, part, children } = props;
  const { preview } = state;
  const waits = edited.trial.problems.some(({ warning }) => !warning);
  return (
    <>
      {edited.open?.offer ? (
        <Pane label="Form" title={file.title}>
          <UnsavedText offer={edited.open.offer} edited={edited} />
        </Pane>
      ) : (
        <PartForm {...props} />
      )}
      <Pane label="Page" title="The page" shade>
        {waits && <p className="pane-text">The page waits for the fields that are to correct.</p>}
        {preview ? (
          <iframe
            hidden={waits}
            key={preview}
            title="The page as visitors will see it"
            tabIndex={-1}
            src={part.page}
          />
        ) : (
          <p className="pane-text">The page is not shown in this setup.</p>
        )}
        {edited.changed && (
          <div className="record">
            <h3>What changed</h3>
            <Difference {...edited.trial} />
          </div>
        )}
        {children}
      </Pane>
    </>
  );
}

function PartForm(props: EditedPartProps) {
  const { state: desk, file, edited, part, field, onSave } = props;
  const { key, title, note, schema, value, root, edit } = part;
  const { open, changed, trial, failure, status, saving, undo, save } = edited;
  const own = trial.problems.filter((problem) => problem.file === `content/${file.name}`);
  const others = trial.problems.filter(
    (problem) => !(own.includes(problem) && problem.field.startsWith(root)),
  );
  const conflicts = open?.conflicts ?? [];
  const titles = new Map(desk.files.map((each) => [`content/${each.name}`, each.title]));
  const elsewhere = Object.groupBy(others, ({ warning }) => (warning ? 'warnings' : 'errors'));
  const wrong = own.filter(({ warning }) => !warning);
  const toCorrect = `${wrong.length} ${wrong.length === 1 ? 'field' : 'fields'} to correct before this can be saved.`;
  const unsaved = conflicts.length > 0 ? 'Choose one version above.' : 'Changed, not saved.';
  const state = (changed && failure) || status || (changed && unsaved);
  const blocked = !changed || saving || wrong.length + conflicts.length > 0;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!blocked) void save().then(onSave);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  useEffect(() => {
    if (field) document.getElementById(fieldId(field.slice(root.length)))?.focus();
  }, [field, root]);
  return (
    <Pane label="Form" title={title} note={note}>
      <div className="pane-body">
        <Conflicts {...{ conflicts, schema: open?.schema ?? schema }} onDecide={edited.decide} />
        {value !== undefined && (
          <ContentForm
            key={`${file.name} ${key}`}
            schema={schema}
            value={value}
            media={file.media}
            address={part.page}
            problems={own}
            root={root}
            onChange={edit}
          />
        )}
        {others.length > 0 && (
          <ul className="note" aria-label="Problems elsewhere">
            {[...(elsewhere.errors ?? []), ...placeholdersByFile(elsewhere.warnings ?? [])]
              .map((each) => problemLine({ ...each, file: titles.get(each.file) ?? each.file }))
              .map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
          </ul>
        )}
      </div>
      <div className="row actions">
        <Button id={SAVE} look="ink" disabled={blocked} onClick={() => save().then(onSave)}>
          Save
        </Button>
        <Button disabled={!changed || saving} onClick={() => undo()}>
          Undo
        </Button>
        <p role="status">
          {saving ? 'Saving…' : wrong.length > 0 ? toCorrect : state}
          {edited.unsafe && ' This browser can’t keep unsaved text: save before you leave.'}
        </p>
      </div>
    </Pane>
  );
}

/** Offers edits of an earlier visit again. They are never applied without a press. */
function UnsavedText({ offer, edited }: { offer: Unsaved; edited: Edited }) {
  const before = new Set(textsOf(edited.open?.value));
  const typed = textsOf(offer.mine).filter((text) => !before.has(text));
  return (
    <div className="note">
      <p>You typed this on {DATE.format(offer.time)} and did not save it:</p>
      <pre>{typed.join('\n') || '(something was removed or moved)'}</pre>
      <div className="row">
        <Button look="ink" onClick={edited.restore}>
          Restore
        </Button>
        <Button onClick={() => edited.undo()}>Discard</Button>
      </div>
    </div>
  );
}
