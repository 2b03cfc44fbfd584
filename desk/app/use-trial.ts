import { deepEquals } from '@rjsf/utils';
import { type RefObject, useEffect, useState } from 'react';
import type { EditedFile } from './edited-file.ts';
import { withoutKeys } from './entry-keys.ts';
import { post, type Trial } from './requests.ts';
import type { useStatus } from './use-status.ts';

/** The check runs this long after the last key. */
const REST_MS = 250;

/**
 * What the check reports about the edits of a file.
 * @param saves how many times a save started or ended
 */
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
    const timer = setTimeout(
      () =>
        attempt(async () => {
          const result = await post<Trial>('try', { name, value: withoutKeys(mine) });
          if (current) setTrial(result);
          // A check of what was there before Save must not hide its outcome, whichever response comes first.
          return current && saves.current === before ? '' : undefined;
        }),
      REST_MS,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [name, mine, value, attempt, saves]);
  return trial ?? { problems: file?.problems ?? [], words: [], lines: { was: [], now: [] } };
}
