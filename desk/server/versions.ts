import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import { YAML_FORM } from '../../model/yaml/edit-yaml.ts';
import { changedLines, changedWords, idOf } from './differences.ts';
import type { Change, History } from './history.ts';

export interface Version extends Omit<Change, 'file' | 'entries'> {
  hash: string;
  who: string;
  /** ISO. */
  time: string;
  sentence: string;
  /** The value that the file or the entry had. */
  value: unknown;
}

/** The entry of a list with an id, or without one the whole value. */
function partOf(value: unknown, entry: string | undefined): unknown {
  if (entry === undefined) return value;
  return Array.isArray(value) ? value.find((each) => idOf(each) === entry) : undefined;
}

/** The committed versions of a file, or of one entry of its list, newest first, each with what it changed. */
export async function versionsOf(
  history: History,
  file: string,
  entry?: string,
): Promise<Version[]> {
  const commits = await history.commitsOf(file);
  const texts = await Promise.all(commits.map(({ hash }) => history.committed(file, hash)));
  const parts = await Promise.all(
    texts.map((text = '') => Promise.try(() => partOf(parse(text), entry)).catch(() => undefined)),
  );
  const linesOf = (at: number) => {
    const part = parts[at];
    return part === undefined ? '' : entry ? stringify(part, YAML_FORM) : (texts[at] ?? '');
  };
  return commits.flatMap((commit, at) => {
    const [value, before] = [parts[at], parts[at + 1]];
    if (value === undefined || isDeepStrictEqual(value, before)) return [];
    const difference =
      before === undefined
        ? { words: ['The first version.'], lines: { was: [], now: [] } }
        : {
            words: changedWords(before, value),
            lines: changedLines(linesOf(at + 1), linesOf(at)),
          };
    return [{ ...commit, value, ...difference }];
  });
}
