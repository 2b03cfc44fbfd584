import { useCallback, useEffect, useRef, useState } from 'react';
import { get, type OpenFile, post, type Trial } from './requests.ts';
import { useStatus } from './use-status.ts';

const NO_TRIAL: Trial = { problems: [], words: [], lines: { was: [], now: [] } };

/** The check runs this long after the last key. */
const REST_MS = 250;

/** Equal for two answers of one file with the same values. */
const keyOf = (file?: OpenFile & { name: string }) => JSON.stringify([file?.name, file?.value]);

/** The open file, how often it was loaded, its edits, and the problems that the check reports. */
export function useOpenFile(name: string | undefined) {
  const [open, setOpen] = useState<OpenFile & { name: string }>();
  const [value, setValue] = useState<unknown>();
  const [trial, setTrial] = useState(NO_TRIAL);
  const [loads, setLoads] = useState(0);
  const { status, attempt } = useStatus();

  const chosen = useRef(name);
  useEffect(() => {
    chosen.current = name;
  }, [name]);
  const take = useCallback((file: OpenFile & { name: string }) => {
    // The answer may come after another file was chosen.
    if (file.name !== chosen.current) return;
    setOpen(file);
    setValue(file.value);
    setLoads((before) => before + 1);
    setTrial({ ...NO_TRIAL, problems: file.problems });
  }, []);
  const edits = useRef(0);
  const edit = (next: unknown) => {
    edits.current += 1;
    setValue(next);
  };
  const load = useCallback(
    () =>
      attempt(async () => {
        if (!name) return '';
        const before = edits.current;
        const file = { ...(await get<OpenFile>(`file?name=${encodeURIComponent(name)}`)), name };
        if (edits.current === before) take(file);
        // An edit made before the answer is kept. It can be saved if nobody else changed a value.
        else setOpen((was) => (keyOf(was) === keyOf(file) ? file : was));
        return '';
      }),
    [name, attempt, take],
  );
  useEffect(() => void load(), [load]);

  const changed = open !== undefined && JSON.stringify(value) !== JSON.stringify(open.value);
  const saves = useRef(0);
  useEffect(() => {
    if (!changed) return;
    let current = true;
    const before = saves.current;
    const timer = setTimeout(
      () =>
        attempt(async () => {
          const result = await post<Trial>('try', { name, value, version: '' });
          if (current) setTrial(result);
          // A check of what was there before Save must not hide its outcome, whichever answer comes first.
          return current && saves.current === before ? '' : undefined;
        }),
      REST_MS,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [changed, name, value, attempt]);

  const save = () =>
    attempt(async () => {
      if (!open) return '';
      saves.current += 1;
      take({ ...open, ...(await post<OpenFile>('save', { name, value, version: open.version })) });
      return 'Saved.';
    });
  /** Discards the edits at once, then loads the file, which a colleague may have changed. */
  const undo = () => {
    if (open) take(open);
    return load();
  };
  const ready = open?.name === name ? open : undefined;
  return { open: ready, loads, value, edit, changed, trial, status, undo, save };
}
