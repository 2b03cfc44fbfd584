import { isDeepStrictEqual } from 'node:util';
import { wordsOf } from './editable-files.ts';

/** The differences as sentences for an editor. */
export function changedWords(before: unknown, after: unknown, name = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listWords(before, after, name);
  if (isGroup(before) && isGroup(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      changedWords(
        before[key],
        after[key],
        name ? `${name}: ${wordsOf(key).toLowerCase()}` : wordsOf(key),
      ),
    );
  }
  if (before === undefined || before === null) return [`${name} was added.`];
  if (after === undefined || after === null) return [`${name} was removed.`];
  const [was, is] = [String(before), String(after)];
  const short = typeof before !== 'object' && was.length < 60 && is.length < 60;
  return [short ? `${name} from ${was} to ${is}.` : `${name} was rewritten.`];
}

function listWords(before: unknown[], after: unknown[], name: string): string[] {
  const idsBefore = before.map(titleOf);
  const idsAfter = after.map(titleOf);
  const added = idsAfter.filter((id) => !idsBefore.includes(id)).length;
  if (before.every(isGroup) && after.every(isGroup) && before.every((each) => 'id' in each)) {
    const words = idsAfter.flatMap((id, at) => {
      const from = before.find(
        (each) => isGroup(each) && each['id'] === (after[at] as Group)['id'],
      );
      return from ? changedWords(from, after[at], id) : [`${id} was added.`];
    });
    const kept = new Set((after as Group[]).map((each) => each['id']));
    const gone = (before as Group[]).filter((each) => !kept.has(each['id']));
    const moved = words.length === 0 && gone.length === 0;
    return [
      ...words,
      ...gone.map((each) => `${titleOf(each)} was removed.`),
      ...(moved ? ['The order changed.'] : []),
    ];
  }
  if (before.length !== after.length) {
    const how = before.length < after.length ? 'more' : 'fewer';
    return [`${name} has ${Math.abs(after.length - before.length)} ${how}.`];
  }
  return before
    .flatMap((each, at) =>
      added > 0 || isGroup(each) ? changedWords(each, after[at], `${name} ${at + 1}`.trim()) : [],
    )
    .concat(
      added === 0 && !before.some(isGroup) ? [`The order of ${name.toLowerCase()} changed.`] : [],
    );
}

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function titleOf(value: unknown): string {
  if (!isGroup(value)) return String(value);
  return String(
    value['title'] ?? value['name'] ?? value['clause'] ?? value['label'] ?? value['id'],
  );
}

/** The removed and the added lines. */
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
