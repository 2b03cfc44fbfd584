import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROSE_FOLDER, prosePageFiles } from '../../site/content/prose-pages.ts';
import { roomsIn } from '../../site/content/rooms.ts';
import { reelSchema } from '../../site/content/schemas/reel-schema.ts';
import { prosePageSchema } from '../../site/content/schemas/schemas.ts';
import { absentSubjects, SUBJECTS } from '../../site/content/schemas/subjects.ts';
import { readYaml } from '../../site/content/yaml/read-yaml.ts';
import { paths, reelPath } from '../../site/contract/paths.ts';
import { roomParts } from '../../site/rooms.ts';

export interface EditableFile {
  name: string;
  title: string;
  group: string;
  page: string;
  entry?: string | undefined;
  media: string;
  schema: z.ZodType;
}

export interface RoomFiles {
  /** The files of a room with a form, besides those of its subjects. */
  files?: (folder: string) => Promise<EditableFile[]>;
}

type Looks = Partial<Pick<EditableFile, 'title' | 'group' | 'page' | 'entry'>>;

const [PAGES, INVESTORS] = ['Pages', 'Investors'];
export const HIRE = 'Hire';

const LOOKS: Record<string, Looks> = {
  projects: { title: 'Films', page: paths.project, entry: 'film' },
  reels: { title: 'Reels', page: reelPath({ id: '{id}', key: '{key}' }), entry: 'reel' },
  products: { entry: 'product' },
  clients: { entry: 'client' },
  people: { page: paths.about, entry: 'person' },
  services: { entry: 'service' },
  home: { title: 'Home page', group: PAGES },
  about: { title: 'About page', group: PAGES, page: paths.about },
  projectPage: { title: 'Project page', group: PAGES, page: paths.project },
  contactPage: { title: 'Contact page', group: PAGES, page: paths.contact },
  notFound: { title: 'Page that is not there', group: PAGES },
  dates: { title: 'Dates for investors', group: INVESTORS, page: paths.investor, entry: 'date' },
  investor: { title: 'Investor page and highlights', group: INVESTORS, page: paths.investor },
  listing: { title: 'Listing and share', group: INVESTORS, page: paths.investor },
  regulation46: { title: 'Regulation 46', group: INVESTORS, page: paths.investor, entry: 'row' },
  filingSections: { group: INVESTORS, page: paths.investor, entry: 'section' },
  hire: { title: 'Hire pages', group: HIRE, page: paths.hire },
  company: { title: 'Company and addresses' },
  look: { title: 'Colours and fonts' },
  site: { title: 'Words of every page' },
  mail: { title: 'Mails to visitors' },
};

/** Every file of the house's rooms that has a form, lists first. New content files appear here without a change. */
export async function editableFiles(folder: string): Promise<EditableFile[]> {
  const absent = absentSubjects(await roomsIn(folder));
  const ofRooms = (await roomParts<RoomFiles>('desk')).map(({ files }) => files?.(folder) ?? []);
  const subjects = {
    ...LOOKS,
    ...SUBJECTS,
    reels: [SUBJECTS.reels[0], await reelsForm(folder)] as const,
  };
  return [
    // The order of LOOKS, the files of SUBJECTS.
    ...Object.entries(subjects).flatMap(([subject, file]) =>
      // LOOKS also describes files of rooms that the program may be without.
      subject in SUBJECTS && !absent.includes(subject)
        ? editableFile(file[0], file[1], LOOKS[subject])
        : [],
    ),
    ...(await prosePageFiles(folder)).map((name) =>
      editableFile(`${PROSE_FOLDER}/${name}`, prosePageSchema, {
        group: PAGES,
        page: `/${basename(name, '.yaml')}`,
      }),
    ),
    ...(await Promise.all(ofRooms)).flat(),
  ];
}

const filmList = z.array(
  z.object({ id: z.string(), title: z.string(), film: z.unknown().optional() }),
);

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
  const { group = entry ? 'Lists' : 'The whole site' } = looks;
  const media = name.includes('/') ? name.slice(0, name.indexOf('/')) : 'hero';
  return { name, schema, title, group, page, entry, media };
}

/** `contactSheet` and `contact-sheet` as a label: `Contact sheet`. */
export function wordsOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Field {
  title?: string;
  description?: string;
  readOnly?: boolean;
  properties?: Record<string, Field>;
  items?: Field;
}

const META = 'meta';

const WORDS: Record<string, Field> = parse(
  readFileSync(join(import.meta.dirname, 'field-words.yaml'), 'utf8'),
);

/** What the forms call a field. */
export const labelOf = (name: string): string => WORDS[name]?.title ?? wordsOf(name);

/** A field with its words. Those of a field inside it are more exact than its own. */
function labelled(name: string, field: Field, words = WORDS[name]): Field {
  const inner = Object.entries(words?.properties ?? {}).flatMap(([key, own]) => {
    const part = field.properties?.[key];
    return part ? [[key, labelled(key, { ...part, ...own }, own)]] : [];
  });
  const properties = field.properties && { ...field.properties, ...Object.fromEntries(inner) };
  return { title: wordsOf(name), ...words, ...field, ...(properties && { properties }) };
}

/** The schema for a form: with a label for every field, and without defaults, because a save would write them. */
export function formSchema({ schema }: EditableFile): z.core.JSONSchema.BaseSchema {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  const form: Field & z.core.JSONSchema.BaseSchema = JSON.parse(
    JSON.stringify(json),
    (key, part) => {
      if (key === 'default' || key === '$schema') return undefined;
      if (key !== 'properties') return part;
      const fields = Object.entries<Field>(part).map(([name, field]) => [
        name,
        labelled(name, field),
      ]);
      // The words for search engines come last.
      return Object.fromEntries(fields.sort(([a], [b]) => Number(a === META) - Number(b === META)));
    },
  );
  const { id } = form.items?.properties ?? {};
  if (id)
    Object.assign(id, { title: 'Address', description: 'made from the name', readOnly: true });
  return form;
}
