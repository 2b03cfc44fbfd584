import type { ReadContent } from './cross-references.ts';
import type { FilmPage } from './schemas/film-page-schema.ts';
import type { FilmRecord } from './schemas/film-schema.ts';
import type { PictureRecord } from './schemas/picture.ts';
import { FRAMES, type FrameName } from './stills/picture-frames.ts';
import type { Problem } from './yaml/problems.ts';

/** The folders of `content/` that hold pictures, logos and films. */
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
  /** File and field of that record. */
  source: string;
  field: string;
  /** Of a picture, not of a drawing or a film. */
  picture?: {
    record: Pick<PictureRecord, 'file' | 'focal'> & { upright?: boolean };
    frame?: FrameName;
  };
}

/** Every picture, logo and film that the content names, without folders whose records could not be read. */
export function mediaUses(content: ReadContent): Map<MediaFolder, MediaUse[]> {
  const { home, about, contactPage, clients, equipment } = content;
  const uses = new Map<MediaFolder, MediaUse[]>();
  if (home && about && contactPage) {
    const at = { folder: 'hero', source: 'content/home.yaml' } as const;
    uses.set('hero', [
      ...pictureUses({ ...at, field: 'hero.picture' }, home.hero.picture),
      ...pictureUses({ ...at, field: 'reel.poster' }, home.reel?.poster),
      ...fileUse({ ...at, field: 'reel.video' }, home.reel?.video),
      ...pictureUses({ ...at, source: 'content/about.yaml', field: 'picture' }, about.picture),
      ...pictureUses(
        { ...at, source: 'content/contact-page.yaml', field: 'picture' },
        contactPage.picture,
      ),
    ]);
  }
  for (const folder of ['projects', 'products', 'people'] as const) {
    const records: readonly MediaRecord[] | undefined = content[folder];
    const source = `content/${folder}/${folder}.yaml`;
    const found = records?.flatMap(({ picture, loop, film, page }, place) => {
      const field = `${folder}[${place}]`;
      return [
        ...pictureUses({ folder, source, field: `${field}.picture` }, picture),
        ...fileUse({ folder, source, field: `${field}.loop` }, loop),
        ...pictureUses({ folder, source, field: `${field}.film.poster` }, film?.poster),
        ...(page?.frames ?? []).flatMap((frame, n) =>
          pictureUses(
            { folder, source, field: `${field}.page.frames[${n}].picture` },
            frame.picture,
          ),
        ),
      ];
    });
    if (found) uses.set(folder, found);
  }
  const films = content.projects?.flatMap(({ film }, place) => filmUses(film, place));
  if (films) uses.set('films', films);
  const logos = clients?.flatMap(({ logo }, place) => {
    const source = 'content/clients/clients.yaml';
    return fileUse({ folder: 'clients', source, field: `clients[${place}].logo` }, logo);
  });
  if (logos) uses.set('clients', logos);
  const items = equipment?.flatMap(({ id, groups }) =>
    groups.flatMap(({ items }, group) =>
      items.flatMap(({ picture }, place) => {
        const field = `groups[${group}].items[${place}].picture`;
        const source = `content/equipment/${id}.yaml`;
        return pictureUses({ folder: 'equipment', source, field }, picture);
      }),
    ),
  );
  if (items) uses.set('equipment', items);
  return uses;
}

interface MediaRecord {
  picture: PictureRecord;
  loop?: string | undefined;
  film?: FilmRecord | undefined;
  page?: FilmPage | undefined;
}

function filmUses(film: FilmRecord | undefined, place: number): MediaUse[] {
  const { files = [], captions = [], described } = film ?? {};
  const source = 'content/projects/projects.yaml';
  const use = (field: string, file: string | undefined) =>
    fileUse({ folder: 'films', source, field: `projects[${place}].film.${field}` }, file);
  return [
    ...files.flatMap((file, n) => use(`files[${n}]`, file)),
    ...captions.flatMap(({ file }, n) => use(`captions[${n}].file`, file)),
    ...use('described', described),
  ];
}

type Place = Pick<MediaUse, 'folder' | 'source' | 'field'>;

const fileUse = (place: Place, file: string | undefined): MediaUse[] =>
  file ? [{ ...place, file }] : [];

function pictureUses(place: Place, record: PictureRecord | undefined): MediaUse[] {
  if (!record) return [];
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
    const missing = uses
      .filter(({ file }) => !present.includes(file))
      .map(({ file, source, field }) => ({
        file: source,
        field,
        message: `expected the file content/${folder}/${file}, got nothing there`,
      }));
    const unused = present
      .filter((name) => !name.endsWith('.yaml'))
      .filter((name) => !uses.some(({ file }) => file === name))
      .map((name) => ({
        file: `content/${folder}/${name}`,
        field: '',
        message: 'unused: expected a record that names this file, or no file',
        warning: true as const,
      }));
    return [...missing, ...unused];
  });
}
