import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { type Problem, schemaProblems } from './problems.ts';

/**
 * Reads one YAML file and checks it against its schema.
 * @param folder the content folder; `name` is the path inside it, with forward slashes
 * @returns the checked value, or undefined where `problems` has received what is wrong
 */
export async function readYaml<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
  problems: Problem[],
): Promise<z.output<Schema> | undefined> {
  const file = `content/${name}`;
  let source: string;
  try {
    source = await readFile(join(folder, name), 'utf8');
  } catch {
    problems.push({ file, field: '', message: 'missing: expected this file' });
    return undefined;
  }
  const document = parseDocument(source, { prettyErrors: true });
  const [broken] = document.errors;
  if (broken) {
    const line = broken.linePos?.[0].line;
    problems.push({
      file,
      field: line ? `line ${line}` : '',
      message: `expected YAML: ${broken.message.split('\n')[0]}`,
    });
    return undefined;
  }
  const checked = schema.safeParse(document.toJS());
  if (checked.success) return checked.data;
  problems.push(...schemaProblems(file, checked.error));
  return undefined;
}
