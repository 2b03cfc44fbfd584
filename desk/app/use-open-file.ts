import { deepEquals } from '@rjsf/utils';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  conflictsOf,
  decided,
  type EditedFile,
  opened,
  received,
  restored,
  stored,
  undone,
} from './edited-file.ts';
import { withoutKeys } from './entry-keys.ts';
import { merge, type Path } from './merge.ts';
import { get, type OpenFile, post, type Saved, type Trial } from './requests.ts';
import { useStatus } from './use-status.ts';

/** The open file and its edits. Every value that the server sends is merged into them. */
export function useOpenFile(name: string | undefined) {
  const [open, setOpen] = useState<EditedFile>();
  const [saving, setSaving] = useState<string>();
  const { status, attempt } = useStatus();
  const saves = useRef(0);

  // Responses come between renders, so they read the edits here.
  const latest = useRef<EditedFile>(undefined);
  const put = useCallback((next: EditedFile) => {
    latest.current = stored(next);
    setOpen(latest.current);
  }, []);
  const update = (change: (now: EditedFile) => Partial<EditedFile>) => {
    const now = latest.current;
    if (now && now.name === name) put({ ...now, ...change(now) });
  };

  const chosen = useRef(name);
  useEffect(() => {
    chosen.current = name;
    return () => {
      chosen.current = undefined;
    };
  }, [name]);
  const take = useCallback(
    (file: OpenFile | Saved) => {
      // The response may come after another file was chosen.
      if (!name || chosen.current !== name) return;
      const now = latest.current;
      if (now?.name === name) put({ ...now, ...file, ...received(file.value, now) });
      else if ('schema' in file) put(opened(name, file));
    },
    [name, put],
  );
  const load = useCallback(async () => {
    if (name) take(await get<OpenFile>(`file?name=${encodeURIComponent(name)}`));
    return '';
  }, [name, take]);
  useEffect(() => void attempt(load), [attempt, load]);

  const save = () =>
    attempt(async () => {
      saves.current += 1;
      setSaving(name);
      try {
        // The response to an earlier save was lost: the file may have its value.
        if (latest.current?.sent !== undefined) await load();
        for (let outcome = 'Saved.'; ; outcome = 'Saved, with the changes of somebody else.') {
          const now = latest.current;
          if (!now || now.name !== name || chosen.current !== name) return undefined;
          if (conflictsOf(now).length > 0) return undefined;
          update(() => ({ sent: now.mine }));
          const edit = { name, value: withoutKeys(now.mine), version: now.version };
          const response = await post<Saved>('save', edit);
          take(response);
          if (response.saved) return chosen.current === name ? outcome : undefined;
        }
      } finally {
        // A check that started during the save must not hide its outcome either.
        saves.current += 1;
        setSaving((file) => (file === name ? undefined : file));
      }
    });

  const ready = open?.name === name ? open : undefined;
  const { mine, value } = ready ?? {};
  return {
    open: ready,
    changed: !deepEquals(mine, value),
    conflicts: ready ? conflictsOf(ready) : [],
    trial: useTrial(ready, attempt, saves),
    status,
    saving: saving === name,
    save,
    /** Discards the edits at once, then loads the file, which a colleague may have changed. */
    undo() {
      update(undone);
      return attempt(load);
    },
    /** Takes an edit of the value on the screen, which may be older than the latest response. */
    edit: (next: unknown) => update((now) => ({ mine: merge(mine, next, now.mine).mine })),
    /** Takes what others saved meanwhile. */
    reload: () => attempt(load),
    restore: () => update(restored),
    decide: (path: Path, choice: 'mine' | 'theirs') => update((now) => decided(now, path, choice)),
  };
}

/** The check runs this long after the last key. */
const REST_MS = 250;
/** A check that failed runs again after this time. */
const AGAIN_MS = 2_000;

/** What the check reports about the edits of a file. @param saves how many times a save started or ended */
function useTrial(
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
