import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { parse as parseYaml, stringify } from 'yaml';
import { CONTENT_FOLDER } from '../../../site/content/content-folder.ts';
import { MEDIA_CACHE } from '../../../site/content/pictures/picture-manifest.ts';

/** Files of the project that a build and a server need, besides content. */
const PROJECT = [
  ...['site', 'rooms', 'commands'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
  ...['.cache/fonts', '.cache/share'],
];

export type WorkCopy = Awaited<ReturnType<typeof copyProject>>;

/**
 * Copies the project and a content folder, which becomes `content` in the copy.
 * @param from content folder
 */
export async function copyProject(from = CONTENT_FOLDER) {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  const content = join(folder, 'content');
  // Encoding the pictures of the content again would take minutes.
  const encoded = from === CONTENT_FOLDER ? [MEDIA_CACHE] : [];
  for (const name of [...PROJECT, ...encoded])
    await cp(name, join(folder, name), { recursive: true });
  await cp(from, content, { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const media = join(folder, MEDIA_CACHE);
  return {
    folder,
    content,
    /** Reuses encoded pictures for copies of the same originals: `[original, name]`. */
    async nameEncoded(names: readonly (readonly [string, string])[]) {
      const encoded = await readdir(media);
      for (const [original, name] of names) {
        const [stem, own] = [parse(original).name, parse(name).name];
        const sized = new RegExp(`^${stem}-[0-9a-f]{8}(?:-|\\.json$)`);
        for (const file of encoded.filter((file) => sized.test(file))) {
          await copyFile(join(media, file), join(media, own + file.slice(stem.length)));
        }
      }
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Multiplies the projects in a copy of the content. @returns names of their stills, by original */
export async function addProjects(content: string, times: number): Promise<[string, string][]> {
  const folder = join(content, 'projects');
  const list = join(folder, 'projects.yaml');
  const own = parseYaml(await readFile(list, 'utf8')) as {
    id: string;
    title: string;
    picture: { file: string };
  }[];
  const all = [...own];
  const named: [string, string][] = [];
  for (let round = 2; round <= times; round += 1) {
    for (const original of own) {
      const file = `${parse(original.picture.file).name}-${round}.jpg`;
      await copyFile(join(folder, original.picture.file), join(folder, file));
      named.push([original.picture.file, file]);
      const [id, title] = [`${original.id}-${round}`, `${original.title} ${round}`];
      all.push({ ...original, id, title, picture: { ...original.picture, file } });
    }
  }
  await writeFile(list, stringify(all));
  return named;
}

/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;

/**
 * Builds the project in a folder without output; throws if the build fails.
 * @param options of `commands/build.ts`
 * @returns seconds of CPU time of all its processes, which other work on the machine hardly changes; 0 without /proc
 */
export async function timeBuild(folder: string, ...options: string[]): Promise<number> {
  const before = await ticksOfChildren();
  const build = spawn(process.execPath, [join(folder, 'commands/build.ts'), ...options], {
    cwd: folder,
    env: { ...process.env, CONTENT_DIR: 'content' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`${folder}: the build ended with code ${code}`);
  return ((await ticksOfChildren()) - before) / TICKS;
}

/** CPU time of ended child processes, including their children. */
async function ticksOfChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[13] ?? 0) + Number(fields[14] ?? 0);
}
