import type { ReadContent } from './cross-references.ts';
import { FRAMES, type FrameName } from './pictures/picture-frames.ts';
import type { PictureRecord } from './schemas/picture.ts';
import { asWarning, type Problem, problemAt } from './yaml/problems.ts';

export const MEDIA_FOLDERS = [
  'hero',
  'projects',
  'films',
  'products',
  'clients',
  'people',
  'equipment',
] as const;
type MediaFolder = (typeof MEDIA_FOLDERS)[number];

interface MediaUse {
  folder: MediaFolder;
  file: string;
  source: string;
  field: string;
  picture?: {
    record: Pick<PictureRecord, 'file' | 'focal'> & { upright?: boolean };
    frame?: FrameName;
  };
}

/** Every picture, logo and film that the content names, without folders whose records could not be read. */
export function mediaUses(content: ReadContent): Map<MediaFolder, MediaUse[]> {
  const { home, about, hire, contactPage, projects, equipment } = content;
  const uses = new Map<MediaFolder, MediaUse[]>();
  if (home && about && hire !== undefined && contactPage) {
    const files = { home, about, hire, 'contact-page': contactPage };
    const found = Object.entries(files).flatMap(([name, page]) =>
      usesIn(page, { folder: 'hero', source: `${name}.yaml`, field: '' }),
    );
    uses.set('hero', found);
  }
  for (const folder of ['projects', 'products', 'clients', 'people'] as const) {
    const at = { folder, source: `${folder}/${folder}.yaml`, field: folder };
    if (content[folder]) uses.set(folder, usesIn(content[folder], at));
  }
  if (projects) {
    const named = Map.groupBy(uses.get('projects') ?? [], ({ folder }) => folder);
    for (const folder of ['projects', 'films'] as const) uses.set(folder, named.get(folder) ?? []);
  }
  const items = equipment?.flatMap((department) => {
    const source = `equipment/${department.id}.yaml`;
    return usesIn(department, { folder: 'equipment', source, field: '' });
  });
  if (items) uses.set('equipment', items);
  return uses;
}

/** Fields that name a file of `films/`, another file that is no picture, and those that hold a picture. */
const OF_FILM = /\.film\.(?:files\[\d+\]|captions\[\d+\]\.file|described)$/;
const FILE =
  /^(?:reel\.video|hero\.loop\.(?:video|portrait)|projects\[\d+\]\.loop|clients\[\d+\]\.logo)$/;
const PICTURE = /(?:^|\.)(?:picture|poster)$/;

function usesIn(value: unknown, place: Place): MediaUse[] {
  const { field } = place;
  if (typeof value === 'string') {
    if (OF_FILM.test(field)) return [{ ...place, folder: 'films', file: value }];
    return FILE.test(field) ? [{ ...place, file: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (PICTURE.test(field) && 'file' in value) return pictureUses(place, value as PictureRecord);
  return Object.entries(value).flatMap(([key, part]) => {
    const inner = Array.isArray(value) ? `[${key}]` : `${field && '.'}${key}`;
    return usesIn(part, { ...place, field: field + inner });
  });
}

type Place = Pick<MediaUse, 'folder' | 'source' | 'field'>;

function pictureUses(place: Place, record: PictureRecord): MediaUse[] {
  const { folder, source, field } = place;
  const frames = FRAMES.flatMap((frame): MediaUse[] => {
    const own = record[frame];
    if (!own) return [];
    const at = { folder, source, field: `${field}.${frame}.file` };
    return [{ ...at, file: own.file, picture: { record: own, frame } }];
  });
  return [{ ...place, field: `${field}.file`, file: record.file, picture: { record } }, ...frames];
}

/** Files that are named but missing, and files that no record names. @param files names in each folder */
export function mediaProblems(content: ReadContent, files: Map<string, string[]>): Problem[] {
  return [...mediaUses(content)].flatMap(([folder, uses]) => {
    const present = files.get(folder) ?? [];
    const named = new Set(uses.map(({ file }) => file));
    const missing = uses.flatMap(({ file, source, field }) => {
      const message = `expected the file content/${folder}/${file}, got nothing there`;
      return present.includes(file) ? [] : problemAt(source, field, message);
    });
    const unused = present.flatMap((name) => {
      const message = 'unused: expected a record that names this file, or no file';
      const known = name.endsWith('.yaml') || named.has(name);
      return known ? [] : asWarning(problemAt(`${folder}/${name}`, '', message));
    });
    return [...missing, ...unused];
  });
}
