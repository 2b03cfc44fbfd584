import { readdir } from 'node:fs/promises';

/** The names in a folder, sorted and without hidden files; empty if the folder is missing. */
export async function namesInFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).sort();
}
