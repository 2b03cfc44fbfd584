import { deepEquals } from '@rjsf/utils';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  conflictsOf,
  decided,
  type EditedFile,
  isChanged,
  opened,
  received,
  stored,
} from './edited-file.ts';
import { withoutKeys } from './entry-keys.ts';
import { merge, type Path } from './merge.ts';
import { get, type OpenFile, post, type Saved, type Trial } from './requests.ts';
import { useStatus } from './use-status.ts';

export type Edited = ReturnType<typeof useOpenFile>;

/** The open file and its edits. Every value that the server sends is merged into them. */
export function useOpenFile(name: string | undefined) {
  const [open, setOpen] = useState<EditedFile>();
  const [saving, setSaving] = useState<string>();
  const { status, attempt } = useStatus();

  // Responses come between renders, so they read the edits here.
  const latest = useRef<EditedFile>(undefined);
  const put = useCallback((next: EditedFile) => {
    latest.current = stored(next);
    setOpen(latest.current);
  }, []);
  const update = (change: (now: EditedFile) => Partial<EditedFile> | undefined) => {
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
  }, [name, take]);
  useEffect(() => void attempt(load), [attempt, load]);

  const save = () =>
    attempt(async () => {
      setSaving(name);
      try {
        // The response to an earlier save was lost: the file may have its value.
        if (latest.current?.sent !== undefined) await load();
        for (let outcome = 'Saved.'; ; outcome = 'Saved, with the changes of somebody else.') {
          const now = latest.current;
          if (!now || now.name !== name || chosen.current !== name) return;
          if (conflictsOf(now).length > 0) return;
          update(() => ({ sent: now.mine }));
          const edit = { name, value: withoutKeys(now.mine), version: now.version };
          const response = await post<Saved>('save', edit);
          take(response);
          if (response.saved)
            return chosen.current === name && !isChanged(latest.current) && outcome;
        }
      } finally {
        setSaving((file) => (file === name ? undefined : file));
      }
    });

  const ready = open?.name === name ? open : undefined;
  const { mine } = ready ?? {};
  const changed = isChanged(ready);
  const unsafe = changed && ready?.stored === false;
  useEffect(() => {
    if (!unsafe) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsafe]);
  return {
    open: ready,
    changed,
    /** Whether the browser could not keep the edits. */
    unsafe,
    conflicts: ready ? conflictsOf(ready) : [],
    ...useTrial(ready),
    status,
    saving: saving === name,
    save,
    /** Discards the edits at once, then loads the file, which a colleague may have changed. */
    undo() {
      update((now) => ({ base: now.value, mine: now.value, sent: undefined, offer: undefined }));
      return attempt(load);
    },
    /** Takes an edit of the value on the screen, which may be older than the latest response. */
    edit(next: unknown) {
      update((now) => ({ mine: merge(mine, next, now.mine).mine }));
      void attempt(async () => '');
    },
    /** Takes what others saved meanwhile. */
    reload: () => attempt(load),
    restore: () =>
      update((now) => now.offer && { ...received(now.value, now.offer), offer: undefined }),
    decide: (path: Path, choice: 'mine' | 'theirs') => update((now) => decided(now, path, choice)),
  };
}

/** The check runs this long after the last key. */
const REST_MS = 250;
/** A check that failed runs again after this time. */
const AGAIN_MS = 2_000;

/** What the check reports about the edits of a file, or why it could not run. */
function useTrial(file: EditedFile | undefined): { trial: Trial; failure: string } {
  const [trial, setTrial] = useState<Trial>();
  const { status: failure, attempt } = useStatus();
  const { name, mine, value } = file ?? {};
  useEffect(() => {
    if (deepEquals(mine, value)) return setTrial(undefined);
    let current = true;
    const check = () =>
      attempt(async () => {
        const edit = { name, value: withoutKeys(mine) };
        const result = await post<Trial>('try', edit).catch((error: unknown) => {
          // The desk may have been stopped for a moment.
          if (current) timer = setTimeout(check, AGAIN_MS);
          throw error;
        });
        if (current) setTrial(result);
      });
    let timer = setTimeout(check, REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [name, mine, value, attempt]);
  const none = { problems: file?.problems ?? [], words: [], lines: { was: [], now: [] } };
  return { trial: trial ?? none, failure };
}
