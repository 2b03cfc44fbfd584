import type { Content } from './content.ts';
import type { PictureRecord } from './picture.ts';
import type { Problem } from './problems.ts';

/** A file that a record names: where it must be, and which record names it. */
export interface MediaUse {
  folder: string;
  file: string;
  /** File and field of the record. */
  source: string;
  field: string;
}

/** Every picture, logo and film that the content names, with the record that names it. */
export function mediaUses(content: Content): MediaUse[] {
  const picture = (folder: string, source: string, field: string, record: PictureRecord) => ({
    folder,
    file: record.file,
    source,
    field: `${field}.file`,
  });
  const listed = (folder: string, records: readonly { picture: PictureRecord }[]) =>
    records.map((record, place) =>
      picture(folder, `content/${folder}/${folder}.yaml`, `[${place}].picture`, record.picture),
    );
  return [
    picture('hero', 'content/home.yaml', 'hero.picture', content.home.hero.picture),
    picture('hero', 'content/home.yaml', 'reel.poster', content.home.reel.poster),
    {
      folder: 'hero',
      file: content.home.reel.video,
      source: 'content/home.yaml',
      field: 'reel.video',
    },
    picture('hero', 'content/about.yaml', 'picture', content.about.picture),
    ...listed('projects', content.projects),
    ...listed('products', content.products),
    ...listed('people', content.people),
    ...content.clients.map(({ logo }, place) => ({
      folder: 'clients',
      file: logo,
      source: 'content/clients/clients.yaml',
      field: `[${place}].logo`,
    })),
  ];
}

/** Files that are named but not there, and files that are there but named by no record. */
export function mediaProblems(content: Content, files: Map<string, string[]>): Problem[] {
  const uses = mediaUses(content);
  const missing = uses.flatMap(({ folder, file, source, field }) =>
    files.get(folder)?.includes(file)
      ? []
      : [{ file: source, field, message: `expected the file content/${folder}/${file}: missing` }],
  );
  const used = new Set(uses.map(({ folder, file }) => `${folder}/${file}`));
  const unused = [...files].flatMap(([folder, names]) =>
    names
      .filter((name) => !name.endsWith('.yaml') && !name.endsWith('.md'))
      .filter((name) => !used.has(`${folder}/${name}`))
      .map((name) => ({
        file: `content/${folder}/${name}`,
        field: '',
        message: 'unused: expected a record that names this file, or no file',
      })),
  );
  return [...missing, ...unused];
}
