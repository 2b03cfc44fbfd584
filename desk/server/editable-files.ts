import { basename } from 'node:path';
import { z } from 'zod';
import { reelPath } from '../../contract/paths.ts';
import { PROSE_FOLDER, prosePageFiles } from '../../model/prose-pages.ts';
import { roomParts } from '../../model/room-parts.ts';
import { roomsIn } from '../../model/rooms.ts';
import { reelSchema } from '../../model/schemas/reel-schema.ts';
import { prosePageSchema } from '../../model/schemas/schemas.ts';
import { absentSubjects, SUBJECTS } from '../../model/schemas/subjects.ts';
import { readYaml } from '../../model/yaml/read-yaml.ts';

export interface EditableFile {
  name: string;
  title: string;
  /** The page that shows the file's content. */
  page: string;
  /** The word for one entry, if the file is a list. */
  entry?: string | undefined;
  media: string;
  schema: z.ZodType;
}

export interface RoomFiles {
  /** The files of a room with a form, besides those of its subjects. */
  files?: (folder: string) => Promise<EditableFile[]>;
}

type Looks = Partial<Pick<EditableFile, 'title' | 'page' | 'entry'>>;

const LOOKS: Partial<Record<keyof typeof SUBJECTS, Looks>> = {
  projects: { title: 'Films', page: '/project', entry: 'film' },
  reels: { title: 'Reels', page: reelPath({ id: '{id}', key: '{key}' }), entry: 'reel' },
  products: { entry: 'product' },
  clients: { entry: 'client' },
  people: { page: '/about', entry: 'person' },
  services: { entry: 'service' },
  home: { title: 'Home page' },
  about: { title: 'About page', page: '/about' },
  projectPage: { page: '/project' },
  contactPage: { page: '/contact' },
  investor: { title: 'Investor page and highlights', page: '/investor' },
  dates: { title: 'Dates for investors', page: '/investor', entry: 'date' },
  regulation46: { title: 'Regulation 46', page: '/investor', entry: 'row' },
  filingSections: { title: 'Filing sections', page: '/investor', entry: 'section' },
  hire: { title: 'Hire pages', page: '/hire' },
};

/** Every file of the house's rooms that has a form, lists first. New content files appear here without a change. */
export async function editableFiles(folder: string): Promise<EditableFile[]> {
  const absent = absentSubjects(await roomsIn(folder));
  const ofRooms = (await roomParts<RoomFiles>(import.meta.dirname)).map(
    ({ files }) => files?.(folder) ?? [],
  );
  const subjects = {
    ...LOOKS,
    ...SUBJECTS,
    reels: [SUBJECTS.reels[0], await reelsForm(folder)] as const,
  };
  return [
    // The order of LOOKS, the files of SUBJECTS.
    ...Object.entries(subjects).flatMap(([subject, [name, schema]]) =>
      absent.includes(subject)
        ? []
        : editableFile(name, schema, LOOKS[subject as keyof typeof SUBJECTS]),
    ),
    ...(await prosePageFiles(folder)).map((name) =>
      editableFile(`${PROSE_FOLDER}/${name}`, prosePageSchema, {
        page: `/${basename(name, '.yaml')}`,
      }),
    ),
    ...(await Promise.all(ofRooms)).flat(),
  ];
}

const filmList = z.array(
  z.object({ id: z.string(), title: z.string(), film: z.unknown().optional() }),
);

/** The form of reels, which offers the films that play. */
async function reelsForm(folder: string): Promise<z.ZodType> {
  const films = (await readYaml(folder, SUBJECTS.projects[0], filmList, [])) ?? [];
  const choices = films
    .filter(({ film }) => film)
    .map(({ id, title }) => z.literal(id).meta({ title }));
  if (choices.length === 0) return SUBJECTS.reels[1];
  const chosen = z.array(z.union(choices).meta({ type: 'string' })).min(1);
  return z.array(reelSchema.extend({ films: chosen }));
}

/** A file with a form: what is not said about it comes from its name. */
export function editableFile(name: string, schema: z.ZodType, looks: Looks = {}): EditableFile {
  const { title = wordsOf(basename(name, '.yaml')), page = '/', entry } = looks;
  const media = name.includes('/') ? name.slice(0, name.indexOf('/')) : 'hero';
  return { name, schema, title, page, entry, media };
}

/** `contactSheet` and `contact-sheet` as a label: `Contact sheet`. */
export function wordsOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The schema for a form: with a label for every field, and without defaults, because a save would write them. */
export function formSchema({ schema }: EditableFile): z.core.JSONSchema.BaseSchema {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(json), (key, part) => {
    if (key === 'default' || key === '$schema') return undefined;
    if (key !== 'properties') return part;
    const labelled = Object.entries<object>(part).map(([name, field]) => [
      name,
      { title: wordsOf(name), ...field },
    ]);
    return Object.fromEntries(labelled);
  });
}
