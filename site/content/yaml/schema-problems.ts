import { z } from 'zod';
import { CLEAN, refusedIn } from '../../contract/text-policy.ts';
import { problemAt, shown } from './problems.ts';

const TYPES: Record<string, string> = {
  string: 'some text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list (lines that begin with a hyphen)',
  tuple: 'a list of values',
  object: 'a group of fields',
};

const UNITS: Record<string, string> = { array: 'entries', string: 'characters' };

/** Zod's error map: messages for editors where a schema has none. They complete the sentence 'expected …'. */
function expectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.length === 1
        ? String(issue.values[0])
        : `one of ${issue.values.join(', ')}`;
    case 'too_small':
    case 'too_big':
      return size(issue);
    default:
      return `another value (${issue.code.replaceAll('_', ' ')})`;
  }
}

function size(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>) {
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const how = issue.exact ? 'exactly' : issue.code === 'too_small' ? 'at least' : 'at most';
  return [how, limit, UNITS[issue.origin]].filter((word) => word !== undefined).join(' ');
}

/**
 * Checks a value of a file. @param root name of the list, if it is one: `projects` gives `projects[3].year`
 * @param excuses values whose problems are reported elsewhere
 */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
  root: string,
  excuses: (value: unknown) => boolean = () => false,
) {
  const { data, error } = schema.safeParse(value, { error: expectation, reportInput: true });
  const issues = error?.issues.filter(({ input }) => !excuses(input)) ?? [];
  const at = (path: PropertyKey[], message: string) => ({
    ...problemAt(file, fieldName(root, path), message),
    path,
  });
  const problems = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      return [at(issue.path, `expected ${issue.message}, got ${shown(issue.input)}`)];
    }
    const known = knownFields(schema, issue.path);
    return issue.keys.map((key) =>
      at([...issue.path, key], `unknown field: expected one of ${known.join(', ')}`),
    );
  });
  const refused: typeof problems = [];
  withTexts(value, (text, path) => {
    const found = refusedIn(text);
    if (found) refused.push(at(path, `expected text ${CLEAN}, got ${found}`));
    return text;
  });
  return refused.length > 0 ? { problems: [...problems, ...refused] } : { data, problems };
}

/** Calls `change` with each text of a value and its path. @returns the value with what it gives in their place */
export function withTexts(
  value: unknown,
  change: (text: string, path: PropertyKey[]) => string,
  path: PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') return change(value, path);
  if (typeof value !== 'object' || value === null) return value;
  const inside = (part: unknown, key: PropertyKey) => withTexts(part, change, [...path, key]);
  if (Array.isArray(value)) return value.map(inside);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(part, key)]));
}

/** A readable field path: `projects[3].picture.focal`. */
export function fieldName(root: string, path: readonly PropertyKey[]): string {
  const name = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');
  return name.startsWith('[') ? `${root}${name}` : name.slice(1);
}

function knownFields(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return knownFields(schema.def.innerType, path);
  }
  const [key, ...rest] = path;
  if (schema instanceof z.ZodArray) return knownFields(schema.def.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  if (key === undefined) return Object.keys(schema.shape);
  const field = schema.shape[String(key)];
  return field ? knownFields(field, rest) : [];
}
