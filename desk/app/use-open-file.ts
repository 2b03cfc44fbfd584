import { deepEquals } from '@rjsf/utils';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Conflict } from './conflicts.ts';
import {
  decided,
  discarded,
  type EditedFile,
  isChanged,
  opened,
  received,
  restored,
  stored,
  withoutKeys,
} from './edited-file.ts';
import {
  get,
  type OpenFile,
  post,
  type Saved,
  type Trial,
  useReached,
  useStatus,
} from './requests.ts';

export type Edited = ReturnType<typeof useOpenFile>;

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
  const update = (change: (now: EditedFile) => EditedFile) => {
    const now = latest.current;
    if (now && now.name === name) put(change(now));
  };

  const chosen = useRef(name);
  useEffect(() => {
    chosen.current = name;
    return () => {
      chosen.current = undefined;
    };
  }, [name]);
  const take = useCallback(
    (file: OpenFile | Saved, sent?: unknown) => {
      // The response may come after another file was chosen.
      if (!name || chosen.current !== name) return;
      const now = latest.current;
      // Drawn at once: a key must not be typed into an older value.
      flushSync(() => {
        if (now?.name === name) put(received(now, file, sent));
        else if ('schema' in file) put(opened(name, file));
      });
    },
    [name, put],
  );
  const load = useCallback(async () => {
    if (name) take(await get<OpenFile>(`file?name=${encodeURIComponent(name)}`));
  }, [name, take]);
  const reload = useCallback(() => attempt(load), [attempt, load]);
  useEffect(() => void reload(), [reload]);
  useReached(reload);

  const save = () =>
    attempt(async () => {
      const now = latest.current;
      if (!now || now.name !== name) return;
      setSaving(name);
      try {
        const { mine, base: version } = now;
        const response = await post<Saved>('save', { name, value: withoutKeys(mine), version });
        take(response, response.saved ? mine : undefined);
        return chosen.current === name && !isChanged(latest.current) && 'Saved.';
      } finally {
        setSaving((file) => (file === name ? undefined : file));
      }
    });

  const ready = open?.name === name ? open : undefined;
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
    unsafe,
    ...useTrial(ready),
    status,
    saving: saving === name,
    save,
    /** Discards the edits at once, then loads the file, which a colleague may have changed. */
    undo() {
      update(discarded);
      return reload();
    },
    edit(mine: unknown) {
      update((now) => ({ ...now, mine }));
      void attempt(async () => '');
    },
    reload,
    restore: () => update(restored),
    decide: (conflict: Conflict, choice: 'mine' | 'theirs') =>
      update((now) => decided(now, conflict, choice)),
  };
}

const REST_MS = 250;

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
        const result = await post<Trial>('try', { name, value: withoutKeys(mine) });
        if (current) setTrial(result);
      });
    // If the desk was out of reach, the file is loaded again once it responds, and this check runs again.
    const timer = setTimeout(check, REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [name, mine, value, attempt]);
  const none = { problems: file?.problems ?? [], words: [], lines: { was: [], now: [] } };
  return { trial: trial ?? none, failure };
}
