import { globSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { namesInFolder } from './folder-files.ts';
import { ContentError, type Problem, problemAt, shown } from './yaml/problems.ts';
import { fieldName } from './yaml/schema-problems.ts';

const PROGRAM = resolve(import.meta.dirname, '../..');

const PLACEHOLDER = /^\[.*\]$|your-company\.example|^\+91 00 0000 0000$/;

/** Only such a text of a file can be one: most files need not be parsed. */
const POSSIBLE = /['"]\[|^\s*\[|your-company\.example|\+91 00/m;

/** Every text, picture and drawing of the starter that nobody has replaced yet. The pages show them. */
export async function placeholderProblems(folder: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  const drawings = await starterDrawings();
  for (const name of await namesInFolder(folder, true)) {
    if (!name.endsWith('.yaml')) {
      const message = 'expected your own drawing or picture, got the placeholder';
      if (drawings.has(await drawingIn(join(folder, name))))
        problems.push(problemAt(name, '', message));
      continue;
    }
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
        const field = fieldName(basename(name, '.yaml'), path);
        const message = `expected your own text, got the placeholder ${shown(node.value)}`;
        const { line } = lineCounter.linePos(node.range?.[0] ?? 0);
        problems.push({ ...problemAt(name, field, message), line });
      },
    });
  }
  return problems;
}

const DRAWING = /\.(?:jpg|svg)$/;
/** In bytes. Every picture of the starter is smaller. */
const LARGEST = 20_000;

/** The bytes of a small picture or drawing, without its colours: a new house paints its marks in its own. */
async function drawingIn(path: string): Promise<string> {
  if (!DRAWING.test(path) || (await stat(path)).size > LARGEST) return '';
  return (await readFile(path, 'latin1')).replace(/#[0-9a-f]{6}/g, '');
}

async function starterDrawings(): Promise<Set<string>> {
  const paths = globSync('{starter*,rooms/*/starter}/*/*', { cwd: PROGRAM });
  const drawings = await Promise.all(paths.map((path) => drawingIn(join(PROGRAM, path))));
  return new Set(drawings.filter(Boolean));
}

/** @throws {ContentError} naming every placeholder: the public must not read one */
export async function refusePlaceholders(folder: string): Promise<void> {
  const problems = await placeholderProblems(folder);
  if (problems.length > 0) throw new ContentError(problems);
}
