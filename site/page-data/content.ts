import { AsyncLocalStorage } from 'node:async_hooks';
import { stat } from 'node:fs/promises';
import { ARCHIVE_FOLDER } from '../content/content-folder.ts';
import { loadContent } from '../content/load.ts';
import { FRAME_MEDIA, FRAMES, hundredths } from '../content/pictures/picture-frames.ts';
import {
  type MediaManifest,
  readMediaManifest,
  type ServedFile,
} from '../content/pictures/picture-manifest.ts';
import {
  type Content,
  type ContentWith,
  hasRoom,
  type NamedRoom,
} from '../content/schemas/content.ts';
import type { Picture, PictureRecord } from '../content/schemas/picture.ts';
import { paths } from '../contract/paths.ts';
import { fileSize } from '../contract/words/numbers.ts';
import { hasPage } from '../rooms.ts';

let loaded: Promise<Content> | undefined;

const language = new AsyncLocalStorage<string | undefined>();

/** Calls a function for which `content()` is in another language, for example `hi`. */
export const inLanguage = <Result>(code: string | undefined, read: () => Result): Result =>
  language.run(code, read);

/** All of `content/`, read and validated once. In development an edit reloads this module. */
export async function content(): Promise<Content> {
  loaded ??= loadContent();
  const all = await loaded;
  const code = language.getStore();
  return all.translations.find((other) => other.code === code)?.content ?? all;
}

export async function contentWith<Name extends NamedRoom>(room: Name): Promise<ContentWith<Name>> {
  const all = await content();
  if (!hasRoom(all, room)) throw new Error(`content/: the house has no ${room} pages`);
  return all;
}

let media: Promise<MediaManifest> | undefined;

function manifest(): Promise<MediaManifest> {
  media ??= readMediaManifest();
  return media;
}

/** A picture with the sizes that the build makes of it. @param folder under `content/`, for example `projects` */
export async function picture(folder: string, record: PictureRecord): Promise<Picture> {
  const main = await encoded(folder, record.file);
  const look = [main.look];
  const frames = [...(main.frames ?? [])];
  for (const name of FRAMES) {
    const own = record[name];
    if (!own) continue;
    const { src, widths, width, height, look: focal } = await encoded(folder, own.file);
    frames.push({ src, widths, aspect: hundredths(width / height), media: FRAME_MEDIA[name] });
    look.push(focal);
  }
  return {
    ...main,
    look: look.join(' '),
    alt: record.alt,
    ...(frames.length > 0 && { frames }),
  };
}

/** The address of the contact form, or of the house's mailbox in a program without the room of messages. */
export async function contactAddress(form: string = paths.contact): Promise<string> {
  const { rooms, company } = await content();
  return hasPage(rooms, 'contact') ? form : `mailto:${company.supportEmail}`;
}

/** The still of a project; the picture of the home page where none is named. */
export async function projectStill(id: string | undefined) {
  const { projects, home } = await content();
  const record = projects.find((project) => project.id === id)?.picture;
  return record ? { folder: 'projects', record } : { folder: 'hero', record: home.hero.picture };
}

export async function stillBehind(id: string | undefined): Promise<Picture> {
  const { folder, record } = await projectStill(id);
  return { ...(await picture(folder, record)), alt: '' };
}

async function encoded(folder: string, file: string) {
  const found = (await manifest()).pictures[`${folder}/${file}`];
  if (!found) throw new Error(`content/${folder}/${file}: no encoded sizes; run npm run build`);
  return found;
}

/** A drawing or film that is served unchanged. @param path under `content/`, for example `clients/first-client.svg` */
export async function servedFile(path: string): Promise<ServedFile> {
  const file = (await manifest()).files[path];
  if (!file) throw new Error(`content/${path}: not prepared; run npm run build`);
  return file;
}

/** The address and size of the press kit, if the build makes one of that name. */
export async function archive(name: string): Promise<{ href: string; size: string } | undefined> {
  const found = await stat(`${ARCHIVE_FOLDER}/${name}`).catch(() => undefined);
  return found && { href: `/uploads/${name}`, size: fileSize(found.size) };
}
