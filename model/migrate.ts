import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import { CONTENT_FORM, FORM_FILE, formOf } from './content-form.ts';
import { copyFolder } from './copy-folder.ts';
import { loadContent } from './load.ts';
import { changeFiles, namesInFolder } from './names-in-folder.ts';
import { ADDED_ROOMS, addFields, addRoom, copyStarter } from './new-house.ts';
import { roomsIn } from './rooms.ts';
import { writeWhole } from './write-whole.ts';
import { editYaml } from './yaml/edit-yaml.ts';
import { fieldOf } from './yaml/matched-entries.ts';
import { ContentError } from './yaml/problems.ts';

/** The page of a film no longer has a caption for its still. */
const removeWhole = (folder: string) =>
  changeFiles(folder, /(?:^|\/)project-page\.yaml$/, (text) => {
    const words = parse(text);
    delete words?.film?.whole;
    return editYaml(text, words);
  });

/** What lifts content to each form, from the first on. */
const STEPS: readonly ((folder: string) => Promise<void>)[] = [
  ...[addMissing, addMissing, addMissing],
  removeWhole,
];

/** Lifts older content to the form that this program reads. Everything happens in a copy first. @returns changed files */
export async function migrate(folder: string): Promise<string[]> {
  const form = Number((await formOf(folder)) ?? 0);
  if (form >= CONTENT_FORM) return [];
  const copy = await mkdtemp(join(tmpdir(), 'lifted-'));
  try {
    await copyFolder(resolve(folder), copy);
    await writeFile(join(copy, FORM_FILE), `form: ${CONTENT_FORM}\n`);
    for (const step of STEPS.slice(form)) await step(copy);
    const changed: string[] = [];
    for (const name of await namesInFolder(copy, true)) {
      if (!name.endsWith('.yaml')) continue;
      const text = await readFile(join(copy, name), 'utf8');
      if (text === (await readFile(join(folder, name), 'utf8').catch(() => ''))) continue;
      await writeWhole(join(folder, name), text);
      changed.push(name);
    }
    return changed;
  } finally {
    await rm(copy, { recursive: true });
  }
}

/** Takes files and fields that every house must have from the starter, where the content lacks them. */
async function addMissing(folder: string): Promise<void> {
  const starter = await mkdtemp(join(tmpdir(), 'starter-'));
  try {
    await copyStarter(starter);
    const rooms = await roomsIn(folder);
    for (const room of ADDED_ROOMS) if (rooms.includes(room)) await addRoom(starter, room);
    // What the check finds only in a file that is valid otherwise is added the next time.
    while (await addFound(folder, starter));
  } finally {
    await rm(starter, { recursive: true });
  }
}

/** @returns whether anything was added */
async function addFound(folder: string, starter: string): Promise<boolean> {
  let added = false;
  for (const { file, field, message } of await problemsOf(folder)) {
    const name = relative('content', file);
    const [from, to] = [join(starter, name), join(folder, name)];
    if (!existsSync(from)) continue;
    if (!existsSync(to)) {
      await cp(from, to);
      added = true;
    } else if (message.endsWith(', got nothing')) {
      const words = fieldOf(parse(await readFile(from, 'utf8')), field);
      if (words === undefined) continue;
      const fields = field.split('.').reduceRight((part, key) => ({ [key]: part }), words);
      await addFields(folder, name, fields as object);
      added = true;
    }
  }
  return added;
}

const problemsOf = (folder: string) =>
  loadContent(folder).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ContentError) return error.problems;
      throw error;
    },
  );
