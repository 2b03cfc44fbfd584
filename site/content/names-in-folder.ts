import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** The names in a folder, or all paths below it, sorted and without hidden files; empty if the folder is missing. */
export async function namesInFolder(folder: string, recursive = false): Promise<string[]> {
  const names = await readdir(folder, { recursive }).catch(() => []);
  return names.filter((name) => !/(?:^|\/)\./.test(name)).sort();
}

/** Changes the text of all files below a folder whose path has this form. What stays the same is not written. */
export async function changeFiles(
  folder: string,
  form: RegExp,
  changed: (text: string, name: string) => string,
): Promise<void> {
  for (const name of await namesInFolder(folder, true)) {
    if (!form.test(name)) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const written = changed(text, name);
    if (written !== text) await writeWhole(join(folder, name), written);
  }
}
