import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import { FILING_FILES } from '../../../contract/filing-kinds.ts';
import { readFilingIndex } from '../../../contract/investors/filing-index.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import styles from './CopyCheck.module.css';
import { CopyOutcome, type Outcome } from './CopyOutcome.tsx';

/** Checks whether a file is identical to a published one. The file stays in the browser. */
export function CopyCheck({ words }: { words: Investor['copyCheck'] }) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [over, setOver] = useState(false);

  const field = useRef<HTMLInputElement>(null);
  const newest = useRef<File>(undefined);

  const check = useCallback(async (file: File | undefined) => {
    if (!file) return;
    newest.current = file;
    // A large file may take longer than the one chosen after it.
    const show = (found: Outcome) => {
      if (file === newest.current) setOutcome(found);
    };
    show({ state: 'checking' });
    try {
      const filing = await publishedCopyOf(file);
      show(filing ? { state: 'match', filing } : { state: 'unknown', name: file.name });
    } catch (error) {
      console.error('Check a copy:', error);
      show({ state: 'failed' });
    }
  }, []);

  // A file may be chosen before hydration.
  useEffect(() => {
    void check(field.current?.files?.[0]);
  }, [check]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void check(event.dataTransfer.files[0]);
  };

  return (
    <section aria-labelledby="copy-check" className="screen-only">
      <h2 id="copy-check">{words.title}</h2>
      <p className="intro">{words.lead}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to the field inside */}
      <div
        className={`row scripted ${styles.drop}`}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="ink">
          {words.choose}
          <input
            ref={field}
            className="visually-hidden"
            type="file"
            accept={FILING_FILES}
            onChange={(event) => {
              void check(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <span>{words.drop}</span>
      </div>
      <CopyOutcome outcome={outcome} words={words} />
      <a className="tap note" href="/uploads/SHA256SUMS">
        {words.sums}
      </a>
    </section>
  );
}

/**
 * Returns the published document that is identical to this file, if there is one.
 * Does not read a file whose length matches no document. Needs a secure context (https or localhost).
 */
async function publishedCopyOf(file: Blob) {
  const sameLength = (await readFilingIndex()).filter((filing) => filing.bytes === file.size);
  if (sameLength.length === 0) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return sameLength.find((filing) => filing.sha256 === sha256.join(''));
}
