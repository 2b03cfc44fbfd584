import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { today } from '../../../../site/content/moments.ts';
import { filmSchema } from '../../../../site/content/schemas/film-schema.ts';
import { SUBJECTS } from '../../../../site/content/schemas/subjects.ts';
import { writeWhole } from '../../../../site/content/write-whole.ts';
import { editYaml } from '../../../../site/content/yaml/edit-yaml.ts';
import { ContentError, shown } from '../../../../site/content/yaml/problems.ts';
import { checked } from '../../../../site/content/yaml/schema-problems.ts';
import { type Make, makeFiles } from './make-files.ts';

interface Addition {
  folder: string;
  id: string;
  description?: string | undefined;
}

const [FILE] = SUBJECTS.projects;

/**
 * Makes the files of a film from its master, and names them in the film’s entry. Nothing is changed before all files
 * are whole.
 * @returns the files as paths in the content
 */
export async function addFilm(
  master: string,
  addition: Addition,
  watched: Pick<Make, 'signal' | 'progress'>,
) {
  const { folder, id } = addition;
  // A mistake in the entry is reported before the long work.
  const { plays } = await edited(addition, [`${id}-720.mp4`]);
  const into = join(folder, dirname(FILE), `.adding-${id}`);
  // A run that was killed may have left it.
  await rm(into, { recursive: true, force: true });
  await mkdir(into);
  try {
    const make = { into, id, poster: !plays, ...watched };
    const { names, poster } = await makeFiles(master, make);
    watched.signal.throwIfAborted();
    await mkdir(join(folder, 'films'), { recursive: true });
    const entry = await edited(addition, names, poster);
    const moved = names.map((name) => ({ name, path: `films/${name}` }));
    if (poster) moved.push({ name: poster, path: `projects/${poster}` });
    for (const { name, path } of moved) await rename(join(into, name), join(folder, path));
    await writeWhole(join(folder, FILE), entry.text);
    for (const name of entry.before) {
      if (!names.includes(name)) await rm(join(folder, 'films', name), { force: true });
    }
    return moved.map(({ path }) => path);
  } finally {
    await rm(into, { recursive: true });
  }
}

/** The list of films with these files, the files before them, and whether the film plays already. @throws if the check finds something in it */
async function edited({ folder, id, ...given }: Addition, files: string[], poster?: string) {
  const before = await readFile(join(folder, FILE), 'utf8');
  const entries = parse(before) as {
    id: string;
    film?: { description?: string; files?: string[] };
  }[];
  const entry = entries.find((each) => each.id === id);
  if (!entry) {
    throw new Error(`--film: expected the id of an entry in content/${FILE}, got ${shown(id)}`);
  }
  const plays = entry.film !== undefined;
  const earlier = entry.film?.files ?? [];
  const description = given.description ?? entry.film?.description;
  if (!description) throw new Error('--description: expected what is seen and heard, got nothing');
  entry.film = {
    ...{ files, published: today(), speech: false, ...entry.film },
    ...{ files, description },
    ...(poster && { poster: { file: poster, alt: description } }),
  };
  const { problems } = checked(filmSchema, entry.film, FILE, `${id}: film`);
  if (problems.length > 0) throw new ContentError(problems);
  return { plays, before: earlier, text: editYaml(before, entries) };
}
