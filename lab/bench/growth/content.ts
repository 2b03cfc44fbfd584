import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { parse as parseYaml, stringify } from 'yaml';

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
