import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { DropFile } from './DropFile.tsx';
import { type CsvRead, download, send } from './requests.ts';
import { useStatus } from './use-status.ts';

interface CatalogueCsvProps {
  onSave: () => Promise<void>;
  /** The catalogue. */
  children: ReactNode;
}

/** The catalogue as CSV, out and in. What a file would change is shown first, line by line. */
export function CatalogueCsv({ onSave, children }: CatalogueCsvProps) {
  const [read, setRead] = useState<CsvRead & { file: File }>();
  const { status, attempt } = useStatus();
  const take = (file: File, seen?: string) =>
    attempt(async () => {
      setRead(undefined);
      const answer = await send<CsvRead>(`catalogue/csv${seen ? `?seen=${seen}` : ''}`, file);
      if (answer.saved) {
        await onSave();
        return 'Saved.';
      }
      setRead({ ...answer, file });
      return seen && 'Not saved: the catalogue changed meanwhile. Look at the lines again.';
    });
  const lines = read?.lines.filter(({ says }) => says.length > 0) ?? [];
  const wrong = lines.filter((line) => line.wrong).length;
  return (
    <>
      <div className="pane-body">
        {read && (
          <section className="record" aria-label="What the file would change">
            <ul>
              {lines.map(({ name, says, wrong }) => (
                <li key={name + says} className={wrong ? 'wrong' : undefined}>
                  {name}: {says.join(' ')}
                </li>
              ))}
            </ul>
            <p>
              {read.lines.length - lines.length} other lines change nothing. Nothing is saved yet.
            </p>
          </section>
        )}
        {children}
      </div>
      <div className="actions">
        {read && (
          <>
            <Button
              look="key"
              disabled={wrong > 0 || lines.length === 0}
              onClick={() => void take(read.file, read.digest)}
            >
              {wrong ? `${wrong} to correct first` : `Save ${lines.length} changes`}
            </Button>
            <Button onClick={() => setRead(undefined)}>Leave it</Button>
          </>
        )}
        <DropFile label="Read a CSV" accept=".csv,text/csv" onFile={(file) => void take(file)} />
        <Button
          onClick={() =>
            void attempt(() => download('catalogue.csv', 'catalogue.csv').then(() => ''))
          }
        >
          Download as CSV
        </Button>
        <p role="status">{status}</p>
      </div>
    </>
  );
}
