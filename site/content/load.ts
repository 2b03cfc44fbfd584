import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ALL_ROOMS, ROOMS, type Room, roomParts } from '../rooms.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { FORM_FILE, formProblem } from './content-form.ts';
import { crossReferenceProblems, duplicateProblems, type ReadContent } from './cross-references.ts';
import { namesInFolder } from './folder-files.ts';
import { lookProblems } from './look.ts';
import { MEDIA_FOLDERS, mediaProblems } from './media-files.ts';
import { isPublic, nextMinute } from './moments.ts';
import { pictureProblems } from './pictures/picture-problems.ts';
import { placeholderProblems } from './placeholders.ts';
import { loadProsePages, PROSE_FOLDER } from './prose-pages.ts';
import { missingWords, type Print, type RoomReader, roomsIn } from './rooms.ts';
import type { Content, Translation } from './schemas/content.ts';
import { prosePageSchema } from './schemas/schemas.ts';
import { absentSubjects, SUBJECTS, type Subjects } from './schemas/subjects.ts';
import {
  asWarning,
  ContentError,
  type Problem,
  placeholdersByFile,
  problemAt,
  problemLine,
} from './yaml/problems.ts';
import { readYaml } from './yaml/read-yaml.ts';

const WITHOUT_ROOMS = { investor: null, filings: [], filingSections: [] };
const FOLDERS = [...MEDIA_FOLDERS, 'brand', PROSE_FOLDER];

/** Reads and validates everything under `content/`. @throws {ContentError} naming every invalid file and field */
export async function loadContent(folder = CONTENT_FOLDER, print?: Print): Promise<Content> {
  const otherForm = await formProblem(folder);
  if (otherForm) throw new ContentError([otherForm]);
  const problems: Problem[] = [];
  const rooms = await roomsIn(folder);
  const subjects = await readSubjects(folder, rooms, problems);
  const pages = await loadProsePages(folder, subjects.company, problems);
  const content: ReadContent = {
    ...WITHOUT_ROOMS,
    ...subjects,
    rooms,
    prosePages: pages?.filter((page) => isPublic(page)),
    nextMinute: nextMinute(pages ?? []),
    reelFilms: [],
    equipment: [],
    translations: [],
  };
  const readers = await roomParts<RoomReader>('content', rooms);
  for (const { read } of readers) {
    Object.assign(content, await read?.(folder, content, problems, print));
  }
  if (isComplete(content)) content.translations = await readTranslations(folder, content, problems);
  const files = new Map<string, string[]>();
  for (const name of MEDIA_FOLDERS) files.set(name, await namesInFolder(join(folder, name)));
  if (!ALL_ROOMS.some((room: string) => room === 'films')) files.delete('projects');
  // What is wrong with a film is said by the reader of films.
  const drawn = new Map([...files, ['brand', await namesInFolder(join(folder, 'brand'))]]);
  drawn.delete('films');
  problems.push(
    ...missingWords(rooms, content),
    ...duplicateProblems(content),
    ...crossReferenceProblems(content),
    ...mediaProblems(content, files),
    ...(content.look ? lookProblems(folder, content.look) : []),
    ...(await Promise.all(readers.map((room) => room.problems(folder, content)))).flat(),
    ...(await strayProblems(folder, Object.keys(content.site?.languages?.others ?? {}))),
  );
  // One after the other, because each is read whole.
  for (const [media, names] of drawn) {
    for (const name of names) problems.push(...(await pictureProblems(folder, media, name)));
  }
  const wrong = problems.filter(({ warning }) => !warning);
  if (wrong.length > 0 || !isComplete(content)) throw new ContentError(wrong);
  problems.push(...placeholdersByFile(await placeholderProblems(folder)));
  for (const problem of problems) print?.(`warning: ${problemLine(problem)}`);
  return readers.reduce((shown, room) => room.publicPart?.(shown) ?? shown, content);
}

/** Everything that makes a content folder invalid. */
export const contentProblems = (folder: string): Promise<readonly Problem[]> =>
  loadContent(folder).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ContentError) return error.problems;
      throw error;
    },
  );

/** Every subject that has one file. Those of rooms that the house does not have are empty. */
async function readSubjects(folder: string, rooms: readonly Room[], problems: Problem[]) {
  const subjects = {} as { [Name in keyof Subjects]: Subjects[Name] | undefined };
  const absent = absentSubjects(rooms);
  for (const [name, [file, schema]] of Object.entries(SUBJECTS)) {
    const facts = name === 'company' ? undefined : subjects;
    const empty = schema instanceof z.ZodArray ? [] : null;
    const read = absent.includes(name)
      ? empty
      : await readYaml(folder, file, schema, problems, facts);
    Object.assign(subjects, { [name]: read });
  }
  return subjects;
}

function isComplete(content: ReadContent): content is Content {
  return Object.values(content).every((subject) => subject !== undefined);
}

/** Files and folders at the top of `content/` that nothing reads: probably a misspelt name. */
async function strayProblems(folder: string, languages: readonly string[]): Promise<Problem[]> {
  const known = new Set([
    ...Object.values(SUBJECTS).map(([name]) => name),
    ...Object.values(ROOMS).flatMap(({ others }): string[] => [...others]),
    ...FOLDERS,
    FORM_FILE,
    ...languages,
  ]);
  const message =
    'unused: expected one of the names that the site reads (docs/content-files.md lists them)';
  const names = await namesInFolder(folder);
  return names.filter((name) => !known.has(name)).map((name) => problemAt(name, '', message));
}

/** The other languages of the house. Each has a folder whose files hold the texts that differ. */
async function readTranslations(
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
