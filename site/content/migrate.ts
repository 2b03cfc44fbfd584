import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import { CONTENT_FORM, FORM_FILE, formOf } from './content-form.ts';
import { DROPPED_FIELDS } from './dropped-fields.ts';
import { changeFiles, copyFolder, namesInFolder } from './folder-files.ts';
import { contentProblems } from './load.ts';
import { ADDED_ROOMS, addFields, addRoom, copyStarter } from './new-house.ts';
import { roomsIn } from './rooms.ts';
import { writeAtomically } from './write-atomically.ts';
import { editYaml } from './yaml/edit-yaml.ts';
import { fieldOf } from './yaml/matched-entries.ts';

/** Lifts older content to the form of this program, in a copy first. @returns changed files, and dropped fields */
export async function migrate(folder: string) {
  const form = Number((await formOf(folder)) ?? 0);
  if (form >= CONTENT_FORM) return { changed: [], dropped: [] };
  const copy = await mkdtemp(join(tmpdir(), 'lifted-'));
  try {
    await copyFolder(resolve(folder), copy);
    await writeFile(join(copy, FORM_FILE), `form: ${CONTENT_FORM}\n`);
    await keepStory(copy);
    const dropped = await dropFields(copy);
    await addMissing(copy);
    const changed: string[] = [];
    for (const name of await namesInFolder(copy, true)) {
      if (!name.endsWith('.yaml')) continue;
      const text = await readFile(join(copy, name), 'utf8');
      if (text === (await readFile(join(folder, name), 'utf8').catch(() => ''))) continue;
      await writeAtomically(join(folder, name), text);
      changed.push(name);
    }
    return { changed, dropped };
  } finally {
    await rm(copy, { recursive: true });
  }
}

/** Before form 9, the story on About was a list of paragraphs. Each becomes an entry without a year. */
const keepStory = (folder: string) =>
  changeFiles(folder, /(?:^|\/)about\.yaml$/, (text) => {
    const about = parse(text);
    const { paragraphs, ...story } = about?.story ?? {};
    if (!paragraphs) return text;
    const years = paragraphs.map((text: string) => ({ text }));
    return editYaml(text, { ...about, story: { ...story, years } });
  });

async function dropFields(folder: string): Promise<string[]> {
  const dropped: string[] = [];
  for (const [file, fields] of DROPPED_FIELDS) {
    await changeFiles(folder, file, (text, name) => {
      const words = parse(text);
      const found = fields.filter((field) => dropField(words, field.split('.')));
      dropped.push(...found.map((field) => `${name}: ${field}`));
      return found.length > 0 ? editYaml(text, words) : text;
    });
  }
  return dropped;
}

/** @param field its keys; `*` is each entry of a list or group. @returns whether it was there */
function dropField(parent: unknown, [key = '', ...rest]: readonly string[]): boolean {
  if (typeof parent !== 'object' || parent === null) return false;
  const group = parent as Record<string, unknown>;
  if (key === '*') return Object.values(group).filter((entry) => dropField(entry, rest)).length > 0;
  if (rest.length > 0) {
    const dropped = dropField(group[key], rest);
    // A group of which nothing is left goes, too.
    if (dropped && Object.keys(group[key] as object).length === 0) delete group[key];
    return dropped;
  }
  return key in group && delete group[key];
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

async function addFound(folder: string, starter: string): Promise<boolean> {
  let added = false;
  for (const { file, field, message } of await contentProblems(folder)) {
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
