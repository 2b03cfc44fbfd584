import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Content } from '../content/schemas/content.ts';
import { filesOf } from '../content/schemas/subjects.ts';
import { ROOMS, type Room } from '../rooms.ts';

/** Takes rooms out of a content folder: every file that only they read, and references to films that are gone. */
export async function removeRooms(
  folder: string,
  rooms: readonly Room[],
  { projects, hire, translations }: Content,
) {
  const isRemoved = (name: string) => rooms.some((room: string) => room === name);
  if (hire?.picture && isRemoved('hire')) await rm(join(folder, 'hero', hire.picture.file));
  for (const name of rooms.flatMap((room) => [...filesOf(room), ...ROOMS[room].others]))
    for (const language of ['', ...translations.map(({ code }) => code)])
      await rm(join(folder, language, name), { recursive: true, force: true });
  if (isRemoved('films')) {
    await rm(join(folder, 'projects'), { recursive: true, force: true });
    await removeMentions(
      folder,
      projects.map(({ id }) => id),
    );
  }
}

/** Keeps the first film and the first person, with their pictures. */
export async function keepOneOfEach(folder: string, { projects, people }: Content) {
  await writeFile(join(folder, 'reels.yaml'), '[]\n');
  await removeMentions(
    folder,
    projects.slice(1).map(({ id }) => id),
  );
  for (const [name, entries] of Object.entries({ projects, people })) {
    if (entries.length === 0) continue;
    const file = join(folder, name, `${name}.yaml`);
    const [kept] = parse(await readFile(file, 'utf8'));
    await writeFile(file, stringify([kept]));
    const used = JSON.stringify(kept);
    const folders = name === 'projects' ? [name, 'films'] : [name];
    for (const path of folders.map((each) => join(folder, each))) {
      for (const media of await readdir(path).catch(() => [])) {
        if (!media.endsWith('.yaml') && !used.includes(media)) await rm(join(path, media));
      }
    }
  }
}

/** Leaves no client and no product, in no language. */
export async function removeLists(folder: string, { translations }: Content) {
  for (const name of ['clients', 'products']) {
    await rm(join(folder, name), { recursive: true });
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, `${name}.yaml`), '[]\n');
    for (const { code } of translations)
      await rm(join(folder, code, name), { recursive: true, force: true });
  }
}

/** Removes every field and list entry that names one of these films, and the moving picture of Home, which shows them. */
async function removeMentions(folder: string, ids: readonly string[]) {
  const loopFiles: (string | undefined)[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.yaml') || name.startsWith('projects/')) continue;
    const file = join(folder, name);
    const value: unknown = parse(await readFile(file, 'utf8'));
    const kept = JSON.parse(
      JSON.stringify(value, (key, field) => {
        if (key !== 'id' && ids.includes(field)) return undefined;
        if (key === 'loop') {
          loopFiles.push(field.video, field.portrait);
          return undefined;
        }
        return Array.isArray(field) ? field.filter((each) => !ids.includes(each)) : field;
      }),
    );
    await rm(file);
    await writeFile(file, stringify(kept));
  }
  for (const name of loopFiles) if (name) await rm(join(folder, 'hero', name), { force: true });
}
