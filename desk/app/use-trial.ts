import { deepEquals } from '@rjsf/utils';
import { type RefObject, useEffect, useState } from 'react';
import type { EditedFile } from './edited-file.ts';
import { withoutKeys } from './entry-keys.ts';
import { post, type Trial } from './requests.ts';
import type { useStatus } from './use-status.ts';

/** The check runs this long after the last key. */
const REST_MS = 250;
/** A check that failed runs again after this time. */
const AGAIN_MS = 2_000;

/** What the check reports about the edits of a file. @param saves how many times a save started or ended */
export function useTrial(
  file: EditedFile | undefined,
  attempt: ReturnType<typeof useStatus>['attempt'],
  saves: RefObject<number>,
): Trial {
  const [trial, setTrial] = useState<Trial>();
  const { name, mine, value } = file ?? {};
  useEffect(() => {
    if (deepEquals(mine, value)) return setTrial(undefined);
    let current = true;
    const before = saves.current;
    const check = () =>
      attempt(async () => {
        const result = await post<Trial>('try', { name, value: withoutKeys(mine) }).catch(
          (error: unknown) => {
            // The desk may have been stopped for a moment.
            if (current) timer = setTimeout(check, AGAIN_MS);
            throw error;
          },
        );
        if (current) setTrial(result);
        // A check of what was there before Save must not hide its outcome, whichever response comes first.
        return current && saves.current === before ? '' : undefined;
      });
    let timer = setTimeout(check, REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [name, mine, value, attempt, saves]);
  return trial ?? { problems: file?.problems ?? [], words: [], lines: { was: [], now: [] } };
}
