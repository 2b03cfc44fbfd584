import { readdir } from 'node:fs/promises';

/** The names in a folder, or all paths below it, sorted and without hidden files; empty if the folder is missing. */
export async function namesInFolder(folder: string, recursive = false): Promise<string[]> {
  const names = await readdir(folder, { recursive }).catch(() => []);
  return names.filter((name) => !/(?:^|\/)\./.test(name)).sort();
}
