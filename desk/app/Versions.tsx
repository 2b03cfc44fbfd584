import { useState } from 'react';
import { Button } from './Button.tsx';
import { Difference } from './Changes.tsx';
import { DATE } from './company-times.ts';
import { get, type Version } from './requests.ts';
import { useStatus } from './use-status.ts';

interface VersionsProps {
  /** `this film`, `the whole list`. */
  of: string;
  name: string;
  /** The id of an entry; without it, the whole file. */
  entry?: string | undefined;
  /** Takes the value of a version as an edit that is not saved. */
  onTake: (value: unknown) => void;
}

/** The earlier versions of a file or an entry: who, when, why and what. They are read when they are opened. */
export function Versions({ of, name, entry, onTake }: VersionsProps) {
  const [versions, setVersions] = useState<Version[]>();
  const { status, attempt } = useStatus();
  const load = () =>
    attempt(async () => {
      const query = new URLSearchParams({ name, ...(entry && { entry }) });
      setVersions(await get<Version[]>(`versions?${query}`));
    });
  return (
    <details className="record" onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary>Earlier versions of {of}</summary>
      <p role="status">{status}</p>
      <ol>
        {versions?.map(({ hash, who, time, sentence, value, ...difference }) => (
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
      {versions?.length === 0 && <p>It is in no commit yet.</p>}
    </details>
  );
}
