import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import { YAML_FORM } from '../../site/content/yaml/edit-yaml.ts';
import { changedLines, changedWords, idOf } from './differences.ts';
import type { History } from './history.ts';

export type Version = Awaited<ReturnType<typeof versionsOf>>[number];

function partOf(value: unknown, entry: string | undefined): unknown {
  if (entry === undefined) return value;
  return Array.isArray(value) ? value.find((each) => idOf(each) === entry) : undefined;
}

/** The committed versions of a file, or of one entry of its list, newest first, each with what it changed. */
export async function versionsOf(history: History, file: string, entry?: string) {
  const commits = await history.commitsOf(file);
  const states = await Promise.all(
    commits.map(async ({ hash }) => {
      const whole = (await history.committed(file, hash)) ?? '';
      const value = await Promise.try(() => partOf(parse(whole), entry)).catch(() => undefined);
      return { value, text: entry && value ? stringify(value, YAML_FORM) : whole };
    }),
  );
  return commits.flatMap((commit, at) => {
    const [now, before] = [states[at], states[at + 1]];
    if (now?.value === undefined || isDeepStrictEqual(now.value, before?.value)) return [];
    const difference =
      before?.value === undefined
        ? { words: ['The first version.'], lines: { was: [], now: [] } }
        : {
            words: changedWords(before.value, now.value),
            lines: changedLines(before.text, now.text),
          };
    return [{ ...commit, value: now.value, ...difference }];
  });
}
