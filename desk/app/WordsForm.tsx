import type { RJSFSchema } from '@rjsf/utils';
import { problemLine } from '../../content-model/problems.ts';
import { Button } from './Button.tsx';
import { ContentForm } from './ContentForm.tsx';
import { type Entry, titleOf } from './Entries.tsx';
import { Pane } from './Pane.tsx';
import type { DeskState } from './requests.ts';
import type { useOpenFile } from './use-open-file.ts';

interface WordsFormProps {
  file: DeskState['files'][number];
  edited: ReturnType<typeof useOpenFile>;
  schema: RJSFSchema;
  /** The entries, if the file is a list, and the position of the shown one. */
  entries: Entry[] | undefined;
  index: number;
  onSave: () => Promise<void>;
}

/** The form of a file, or of one entry of it, with what is wrong, Save and Undo. */
export function WordsForm({ file, edited, schema, entries, index, onSave }: WordsFormProps) {
  const { value, edit, loads, changed, trial, status, undo, save } = edited;
  const fileName = file.name.slice(file.name.lastIndexOf('/') + 1);
  const shown = entries ? entries[index] : value;
  const root = entries ? `${fileName.replace('.yaml', '')}[${index}]` : '';
  const own = trial.problems.filter((problem) => problem.file === `content/${file.name}`);
  const others = trial.problems.filter(
    (problem) => !problem.warning && !(own.includes(problem) && problem.field.startsWith(root)),
  );
  const line = own.find(({ line: found }) => found)?.line;
  const toCorrect = `${own.length} ${own.length === 1 ? 'field' : 'fields'} to correct before this can be saved.`;
  const state = changed && (!status || status === 'Saved.') ? 'Changed, not saved.' : status;
  return (
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
            onChange={(next) => edit(entries ? entries.with(index, next as Entry) : next)}
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
        <Button disabled={!changed} onClick={() => void undo()}>
          Undo
        </Button>
        <p role="status">{own.length > 0 ? toCorrect : state}</p>
      </div>
    </Pane>
  );
}
