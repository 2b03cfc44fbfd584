import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { namesInFolder } from './names-in-folder.ts';
import { PROSE_FOLDER } from './prose-pages.ts';
import type { Content, Translation } from './schemas/content.ts';
import { prosePageSchema } from './schemas/schemas.ts';
import { absentSubjects, SUBJECTS } from './schemas/subjects.ts';
import { asWarning, type Problem, problemAt } from './yaml/problems.ts';
import { readYaml } from './yaml/read-yaml.ts';

/** The other languages of the house. Each has a folder whose files hold the texts that differ. */
export async function readTranslations(
  folder: string,
  content: Content,
  problems: Problem[],
): Promise<Translation[]> {
  const others = Object.entries(content.site.languages?.others ?? {});
  return Promise.all(
    others.map(async ([code, name]) => {
      const files = (await namesInFolder(join(folder, code), true)).filter((file) =>
        file.includes('.'),
      );
      const own = await ownContent({ folder, code, files }, content, problems);
      return { code, name, files, content: { ...content, ...own } };
    }),
  );
}

type Own = { folder: string; code: string; files: readonly string[] };

async function ownContent(own: Own, content: Content, problems: Problem[]): Promise<object> {
  const known = new Set<string>();
  const read = async <Schema extends z.ZodType>(file: string, schema: Schema) => {
    known.add(file);
    if (!own.files.includes(file)) return undefined;
    const base: unknown = parse(await readFile(join(own.folder, file), 'utf8'));
    return readYaml(own.folder, `${own.code}/${file}`, schema, problems, content, base);
  };
  const found: Record<string, unknown> = {};
  const absent = absentSubjects(content.rooms);
  for (const [subject, [file, schema]] of Object.entries(SUBJECTS)) {
    // The words of a room that the house has taken out stay until it has the room again.
    if (absent.includes(subject)) {
      known.add(file);
      continue;
    }
    const words = await read(file, schema);
    if (words !== undefined) found[subject] = words;
  }
  const prosePages = await Promise.all(
    content.prosePages.map(async (page) => {
      const file = `${PROSE_FOLDER}/${page.id}.yaml`;
      const words = await read(file, prosePageSchema);
      if (words && words.updated !== page.updated) {
        const message = `translates the text of ${words.updated}; content/${file} has changed on ${page.updated}`;
        problems.push(asWarning(problemAt(`${own.code}/${file}`, 'updated', message)));
      }
      return { ...page, ...words };
    }),
  );
  const message = 'unused: expected the name of a file that content/ has, too';
  const unused = own.files.filter((name) => !known.has(name));
  problems.push(...unused.map((name) => problemAt(`${own.code}/${name}`, '', message)));
  return { ...found, prosePages };
}
