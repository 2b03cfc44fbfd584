import type { ReadContent } from './cross-references.ts';
import type { PictureRecord } from './picture.ts';
import { FRAMES } from './picture-frames.ts';
import type { Problem } from './problems.ts';

/** The folders of `content/` that hold pictures, logos and films. */
export const MEDIA_FOLDERS = [
  'hero',
  'projects',
  'products',
  'clients',
  'people',
  'equipment',
] as const;
type MediaFolder = (typeof MEDIA_FOLDERS)[number];

/** A file that a record names: its path, and the record. */
interface MediaUse {
  folder: MediaFolder;
  file: string;
  /** File and field of that record. */
  source: string;
  field: string;
}

/**
 * Every picture, logo and film that the content names, with the record that names it.
 * Omits a folder whose records could not be read, because its files cannot be checked.
 */
function mediaUses(content: ReadContent): Map<MediaFolder, MediaUse[]> {
  const { home, about, contactPage, clients, equipment } = content;
  const uses = new Map<MediaFolder, MediaUse[]>();
  if (home && about && contactPage) {
    const source = 'content/home.yaml';
    uses.set('hero', [
      ...pictureUses('hero', source, 'hero.picture', home.hero.picture),
      ...(home.reel
        ? [
            ...pictureUses('hero', source, 'reel.poster', home.reel.poster),
            { folder: 'hero', file: home.reel.video, source, field: 'reel.video' } as const,
          ]
        : []),
      ...pictureUses('hero', 'content/about.yaml', 'picture', about.picture),
      ...pictureUses('hero', 'content/contact-page.yaml', 'picture', contactPage.picture),
    ]);
  }
  for (const folder of ['projects', 'products', 'people'] as const) {
    const records: readonly { picture: PictureRecord }[] | undefined = content[folder];
    const source = `content/${folder}/${folder}.yaml`;
    if (!records) continue;
    uses.set(
      folder,
      records.flatMap(({ picture }, place) =>
        pictureUses(folder, source, `${folder}[${place}].picture`, picture),
      ),
    );
  }
  const loops = (content.projects ?? []).flatMap(({ loop: file }, place): MediaUse[] =>
    file
      ? [
          {
            folder: 'projects',
            file,
            source: 'content/projects/projects.yaml',
            field: `projects[${place}].loop`,
          },
        ]
      : [],
  );
  uses.get('projects')?.push(...loops);
  if (clients) {
    uses.set(
      'clients',
      clients.map(({ logo }, place) => ({
        folder: 'clients',
        file: logo,
        source: 'content/clients/clients.yaml',
        field: `clients[${place}].logo`,
      })),
    );
  }
  if (equipment) {
    uses.set(
      'equipment',
      equipment.flatMap(({ id, groups }) =>
        groups.flatMap(({ items }, group) =>
          items.flatMap(({ picture }, place) => {
            const source = `content/equipment/${id}.yaml`;
            const field = `groups[${group}].items[${place}].picture`;
            return picture ? pictureUses('equipment', source, field, picture) : [];
          }),
        ),
      ),
    );
  }
  return uses;
}

/** A picture, and its alternative frames for other window shapes. */
function pictureUses(
  folder: MediaFolder,
  source: string,
  field: string,
  record: PictureRecord,
): MediaUse[] {
  const frames = FRAMES.flatMap((name) => {
    const file = record[name]?.file;
    return file ? [{ folder, file, source, field: `${field}.${name}.file` }] : [];
  });
  return [{ folder, file: record.file, source, field: `${field}.file` }, ...frames];
}

/**
 * Files that are named but missing, and files that no record names.
 * @param files names of the files in each folder
 */
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
