import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { EQUIPMENT_FOLDER } from '../../content-model/equipment.ts';
import { HIRE, SUBJECTS } from '../../content-model/load.ts';
import { PROSE_FOLDER, prosePageFiles } from '../../content-model/prose-pages.ts';
import { departmentSchema, prosePageSchema } from '../../content-model/schemas.ts';

/** A file of the content that has a form. */
export interface EditableFile {
  /** Path inside the content folder. */
  name: string;
  title: string;
  /** The page that shows the file's content. */
  page: string;
  /** The word for one entry, if the file is a list. */
  entry?: string | undefined;
  /** The folder of the file's pictures. */
  media: string;
  schema: z.ZodType;
}

interface Looks {
  title?: string;
  page?: string;
  entry?: string;
}

const LOOKS: Partial<Record<keyof typeof SUBJECTS, Looks>> = {
  projects: { title: 'Films', page: '/project', entry: 'film' },
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
};

/** Every file that has a form, lists first. New content files appear here without a change. */
export async function editableFiles(folder: string): Promise<EditableFile[]> {
  const subjects = Object.entries(SUBJECTS).map(([subject, [name, schema]]) =>
    file(name, schema, LOOKS[subject as keyof typeof SUBJECTS]),
  );
  const departments = (await namesIn(join(folder, EQUIPMENT_FOLDER))).map((name) =>
    file(`${EQUIPMENT_FOLDER}/${name}`, departmentSchema, {
      title: `Hire: ${wordsOf(basename(name, '.yaml'))}`,
      page: `/hire/${basename(name, '.yaml')}`,
    }),
  );
  const hire =
    departments.length > 0 ? [file(...HIRE, { title: 'Hire pages', page: '/hire' })] : [];
  const prose = (await prosePageFiles(folder)).map((name) =>
    file(`${PROSE_FOLDER}/${name}`, prosePageSchema, {
      page: `/${basename(name, '.yaml')}`,
    }),
  );
  const order = Object.keys(LOOKS).map(
    (key) => SUBJECTS[key as keyof typeof SUBJECTS][0] as string,
  );
  const rank = ({ name }: EditableFile) =>
    (order.indexOf(name) + order.length + 1) % (order.length + 1);
  return [...subjects.sort((a, b) => rank(a) - rank(b)), ...prose, ...hire, ...departments];
}

function file(name: string, schema: z.ZodType, looks: Looks = {}): EditableFile {
  const { title = wordsOf(basename(name, '.yaml')), page = '/', entry } = looks;
  const media = name.includes('/') ? name.slice(0, name.indexOf('/')) : 'hero';
  return { name, schema, title, page, entry, media };
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^[a-z0-9-]+\.yaml$/.test(name)).sort();
}

/** `contactSheet` and `contact-sheet` as a label: `Contact sheet`. */
export function wordsOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schema for a form: with a label for every field, and without defaults, because a save would write them. */
export function formSchema({ schema }: EditableFile): JsonSchema {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  return labelled(json);
}

function labelled(schema: JsonSchema): JsonSchema {
  const { default: _, $schema: __, ...kept } = schema;
  const properties = Object.entries(kept.properties ?? {}).map(([key, field]) => {
    const inner = typeof field === 'object' ? labelled(field) : {};
    return [key, { title: wordsOf(key), ...inner }];
  });
  const { items } = kept;
  return {
    ...kept,
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(Array.isArray(items)
      ? { items: items.map((item) => (typeof item === 'object' ? labelled(item) : item)) }
      : typeof items === 'object' && { items: labelled(items) }),
  };
}
