import { isDeepStrictEqual } from 'node:util';
import { labelOf } from './editable-files.ts';

/** The differences as sentences for an editor. Entries of a list are compared by their ids, or by their positions. */
export function changedWords(before: unknown, after: unknown, name = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [was, is] = [partsOf(before), partsOf(after)];
  if (was && is) {
    const words = [...new Map([...was, ...is])].flatMap(([key, part]) => {
      const inner = Array.isArray(after)
        ? titleOf(part) || `${name || 'Entry'} ${key}`
        : [name, name ? labelOf(key).toLowerCase() : labelOf(key)].filter(Boolean).join(': ');
      return changedWords(was.get(key), is.get(key), inner);
    });
    const whose = name && ` of ${name.toLowerCase()}`;
    const shared = [was, is].map((parts) =>
      [...parts.keys()].filter((key) => was.has(key) && is.has(key)),
    );
    if (Array.isArray(after) && !isDeepStrictEqual(shared[0], shared[1])) {
      const titles = [...is].map(([key, part]) => titleOf(part) || key);
      return [...words, `The order${whose} is now: ${titles.join(', ')}.`];
    }
    return words.length > 0 ? words : [`The order${whose} changed.`];
  }
  if (before === undefined || before === null) return [`${name} was added.`];
  if (after === undefined || after === null) return [`${name} was removed.`];
  const [from, to] = [before, after].map((it) => (typeof it === 'string' ? `“${it}”` : it));
  const sentence = `${name} from ${from} to ${to}.`;
  return [was || is || sentence.length > 140 ? `${name} was rewritten.` : sentence];
}

/** The id of an entry of a list; undefined for other values. */
export function idOf(entry: unknown): string | undefined {
  const { id, clause } = Object(entry);
  return id || clause ? String(id || clause) : undefined;
}

export function changedEntries(before: unknown, after: unknown): { id: string; title: string }[] {
  const lists = [before, after].map((list) =>
    Array.isArray(list) ? list.map((each) => [idOf(each) ?? '', each] as const) : [],
  );
  const [was, is] = lists.map((list) => new Map(list));
  return [...new Map(lists.flat())].flatMap(([id, entry]) =>
    id === '' || isDeepStrictEqual(was?.get(id), is?.get(id))
      ? []
      : [{ id, title: titleOf(entry) ?? id }],
  );
}

function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((each, at) => [String(each?.id || at + 1), each]));
}

export function titleOf(value: unknown): string | undefined {
  const names = Object(value);
  return names.title || names.name || names.clause || names.label || names.id;
}

export function changedLines(before: string, after: string): { was: string[]; now: string[] } {
  const rest = after.split('\n');
  const was = before.split('\n').filter((line) => {
    const place = rest.indexOf(line);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  const blank = (line: string) => line.trim() !== '';
  return { was: was.filter(blank), now: rest.filter(blank) };
}
