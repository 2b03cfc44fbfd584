import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { parse as parseYaml, stringify } from 'yaml';

/** Adds projects to a copy of the content up to a given number. @returns names of their stills, by original */
export async function addProjects(content: string, projects: number): Promise<[string, string][]> {
  const list = join(content, 'projects/projects.yaml');
  const own = parseYaml(await readFile(list, 'utf8')) as {
    id: string;
    title: string;
    picture: { file: string };
  }[];
  const all = [...own];
  const named: [string, string][] = [];
  while (all.length < projects) {
    const original = own[all.length % own.length];
    if (!original) break;
    const round = Math.floor(all.length / own.length) + 1;
    const file = `${parse(original.picture.file).name}-${round}.jpg`;
    await copyFile(
      join(content, 'projects', original.picture.file),
      join(content, 'projects', file),
    );
    named.push([original.picture.file, file]);
    all.push({
      ...original,
      id: `${original.id}-${round}`,
      title: `${original.title} ${round}`,
      picture: { ...original.picture, file },
    });
  }
  await writeFile(list, stringify(all));
  return named;
}
