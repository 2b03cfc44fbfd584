import { useState } from 'react';
import { Button } from './Button.tsx';
import { Difference } from './Changes.tsx';
import { DATE } from './company-times.ts';
import type { Version } from './requests.ts';
import { usePolled } from './use-requests.ts';

interface VersionsProps {
  /** `this film`, `the whole list`. */
  of: string;
  name: string;
  /** The id of an entry; without it, the whole file. */
  entry?: string;
  /** Takes the value of a version as an edit that is not saved. */
  onTake: (value: unknown) => void;
}

export function Versions({ of, name, entry, onTake }: VersionsProps) {
  const [open, setOpen] = useState(false);
  const query = new URLSearchParams({ name, ...(entry && { entry }) });
  const { answer, error } = usePolled<Version[]>(open ? `versions?${query}` : undefined, true);
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
            <Button
              look="small"
              aria-label={`Take this version: ${sentence}`}
              onClick={() => onTake(value)}
            >
              Take this version
            </Button>
          </li>
        ))}
      </ol>
      {answer?.length === 0 && <p>It is in no commit yet.</p>}
    </details>
  );
}
