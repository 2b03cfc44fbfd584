import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type YAMLError,
} from 'yaml';
import type { z } from 'zod';
import type { Company } from '../schemas/schemas.ts';
import { fieldOf, isRecord } from './matched-entries.ts';
import { asWarning, type Problem, problemAt, shown } from './problems.ts';
import { checked, fieldName, withTexts } from './schema-problems.ts';

/**
 * Lays fields over those of `base`. Entries of a list meet by their id, or else by their place.
 * @param onMore called for each list in which `over` has more entries than `base`
 */
function laidOver(
  base: unknown,
  over: unknown,
  onMore?: (path: PropertyKey[], more: number) => void,
  path: PropertyKey[] = [],
): unknown {
  const inside = (key: PropertyKey, under: unknown, words: unknown) =>
    laidOver(under, words, onMore, [...path, key]);
  if (over === undefined || over === null) return base;
  if (Array.isArray(base) && Array.isArray(over)) {
    const entries = base.map((entry, place) =>
      inside(place, entry, isRecord(entry) && 'id' in entry ? sameId(over, entry) : over[place]),
    );
    const more = over.filter((entry, place) =>
      isRecord(entry) && 'id' in entry ? !sameId(base, entry) : place >= base.length,
    );
    if (more.length > 0) onMore?.(path, more.length);
    // Words for an entry that was taken out of the main language are no entry of their own.
    return [...entries, ...more.filter((entry) => !(isRecord(entry) && 'id' in entry))];
  }
  // A text under a condition (`when`) keeps its condition.
  if (isRecord(base) && 'text' in base && typeof over === 'string') return { ...base, text: over };
  if (!isRecord(base) || !isRecord(over)) return over;
  const names = Object.keys({ ...base, ...over });
  return Object.fromEntries(names.map((name) => [name, inside(name, base[name], over[name])]));
}

const sameId = (entries: readonly unknown[], { id }: Record<string, unknown>): unknown =>
  entries.find((entry) => isRecord(entry) && entry['id'] === id);

/**
 * Reads one YAML file and validates it with its schema.
 * @param folder the content folder; `name` is the path in it, with forward slashes
 * @param facts if given, replaces the placeholders for company facts;
 * `company` is undefined if its own file could not be read, which is reported elsewhere
 * @param base what the file leaves out, for a file in another language
 * @returns the valid value, or undefined after adding to `problems`
 */
export async function readYaml<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
  problems: Problem[],
  facts?: { company: Company | undefined },
  base?: unknown,
): Promise<z.output<Schema> | undefined> {
  const source = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  if (source === undefined) {
    problems.push(problemAt(name, '', 'missing: expected this file'));
    return undefined;
  }
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: true });
  const lineOf = (path: readonly PropertyKey[]) => lineAt(document, lines, path);
  const [broken] = [...document.errors, ...document.warnings];
  if (broken) {
    const line = broken.linePos?.[0].line ?? 1;
    const message = slipOf(broken, source.split('\n')[line - 1] ?? '');
    problems.push({ ...problemAt(name, '', message), ...(broken.linePos && { line }) });
    return undefined;
  }

  const root = basename(name, '.yaml');
  const found: (Problem & { path: PropertyKey[] })[] = [];
  let value = laidOver(base, document.toJS(), (path, more) => {
    const message = `expected only the entries of the main language, got ${more} more`;
    const problem = asWarning(problemAt(name, fieldName(root, path), message));
    problems.push({ ...problem, line: lineOf(path) });
  });
  if (facts?.company) {
    const { company } = facts;
    value = withTexts(value, (text, path) =>
      text.replace(PLACE, (place, fact: string) => {
        const given = factOf(company, fact);
        if (given === undefined) {
          const message = `expected the name of a field of content/company.yaml, got ${shown(`company.${fact}`)}`;
          found.push({ ...problemAt(name, fieldName(root, path), message), path });
        }
        return given ?? place;
      }),
    );
  }
  const awaits = (input: unknown) => facts !== undefined && awaitsFact(input);
  const { data, problems: wrong } = checked(schema, value, name, root, awaits);
  found.push(...wrong);
  for (const { path, ...problem } of found) problems.push({ ...problem, line: lineOf(path) });
  return found.length === 0 ? data : undefined;
}

/** Line of a field, or of its nearest parent if the field is missing. */
function lineAt(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const around = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const key = path[depth - 1];
    const pair = isMap(around)
      ? around.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined;
    const node = pair?.key ?? document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** Messages about common mistakes, for editors who do not know the terms of YAML. */
function slipOf({ code, message }: YAMLError, line: string): string {
  const text = message.split(' at line ')[0] ?? message;
  if (code === 'TAB_AS_INDENT' || /^\s*\t/.test(line)) {
    return 'a line begins with a tab: expected spaces, two for each step to the right';
  }
  if (/Missing closing .quote/.test(text)) {
    return 'a quote is not closed: expected a second one at the end of the text (an apostrophe inside is written twice, ’ once)';
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:\s.*:(?:\s|$)/.test(line)) {
    return 'the line after this one is indented too far: expected it under this field';
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    return "a colon in a text: expected the whole text in quotes, for example title: 'Part two: the return'";
  }
  if (code === 'DUPLICATE_KEY') return 'a field is written twice: expected it once';
  if (
    code === 'BAD_INDENT' ||
    /indent|same column|block sequence|without - indicator/i.test(text)
  ) {
    return 'a line has the wrong indentation: expected it under the field above, with as many spaces';
  }
  if (/Implicit (?:keys?|map keys?)/.test(text)) {
    return 'a field without a colon, or a text on two lines without quotes: expected name: value';
  }
  return `expected YAML: ${text}`;
}

/** `{company.telephone.display}`: the dot distinguishes it from placeholders that a page fills in, such as `{n}`. */
const PLACE = /\{company\.([A-Za-z.]+)\}/g;

/** Whether a value still contains a placeholder: the fact does not exist, or its file could not be read. */
function awaitsFact(value: unknown): boolean {
  return typeof value === 'string' && value.search(PLACE) >= 0;
}

function factOf(company: Company, name: string): string | undefined {
  const found = fieldOf(company, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}
