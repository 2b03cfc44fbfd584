import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { namesInFolder } from './names-in-folder.ts';
import { ContentError, type Problem, shown } from './yaml/problems.ts';
import { fieldName } from './yaml/schema-problems.ts';

/** A text in square brackets, or a fact of the starter that cannot be written in them. */
const PLACEHOLDER = /^\[.*\]$|your-company\.example|^\+91 00 0000 0000$/;

/** Only such a text of a file can be one: most files need not be parsed. */
const POSSIBLE = /['"]\[|^\s*\[|your-company\.example|\+91 00/m;

/** Every text of the starter that nobody has replaced yet. The pages show them. */
export async function placeholderProblems(folder: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const name of await namesInFolder(folder, true)) {
    if (!name.endsWith('.yaml')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    if (!POSSIBLE.test(text)) continue;
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { lineCounter });
    visit(document, {
      Scalar(key, node, ancestors) {
        if (key === 'key' || typeof node.value !== 'string' || !PLACEHOLDER.test(node.value))
          return;
        const path = [...ancestors, node].flatMap<PropertyKey>((one, at, chain): PropertyKey[] => {
          if (isPair(one) && isScalar(one.key)) return [String(one.key.value)];
          const next = chain[at + 1];
          return isSeq(one) ? [one.items.indexOf(next)] : [];
        });
        problems.push({
          file: `content/${name}`,
          field: fieldName(basename(name, '.yaml'), path),
          message: `expected your own text, got the placeholder ${shown(node.value)}`,
          line: lineCounter.linePos(node.range?.[0] ?? 0).line,
        });
      },
    });
  }
  return problems;
}

/** @throws {ContentError} naming every placeholder: the public must not read one */
export async function refusePlaceholders(folder: string): Promise<void> {
  const problems = await placeholderProblems(folder);
  if (problems.length > 0) throw new ContentError(problems);
}
