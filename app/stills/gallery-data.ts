import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fill } from '../../contract/words/fill.ts';
import { clock, fileSize, spokenLength } from '../../contract/words/numbers.ts';
import { CONTENT_FOLDER } from '../../model/content-folder.ts';
import { hasRoom } from '../../model/schemas/content.ts';
import type { FilmRecord } from '../../model/schemas/film-schema.ts';
import type { ProjectKind, ProjectPage } from '../../model/schemas/schemas.ts';
import { jpegWidths } from '../../model/stills/jpeg-widths.ts';
import { content, contentWith, picture, servedFile } from '../content/content.ts';
import { filmFiles } from './screening-data.ts';

/** Loaders for the parts that show a gallery or the reel. They run at build. */

/** A type of film as the page calls it. */
export const kindName = (kind: ProjectKind, words: ProjectPage | null): string =>
  words?.kinds?.[kind] ?? kind;

/** The file of all stills for the lightbox. @returns undefined in a house that shows no films */
export const stillsFile = async () =>
  hasRoom(await content(), 'stills') ? await stills() : undefined;

/** The stills in order, with their encoded pictures. */
export async function stills() {
  const { projects, projectPage } = await content();
  return Promise.all(
    projects.map(async ({ loop, page, film, ...project }) => ({
      ...project,
      kind: kindName(project.kind, projectPage),
      picture: await picture('projects', project.picture),
      // Address of the still in motion.
      ...(loop && { loop: (await servedFile(`projects/${loop}`)).src }),
      // The text that links its own page.
      ...((page || film) && projectPage && { film: projectPage.film.open }),
      ...(film && projectPage && { plays: await lengthOf(film, projectPage.film.player.mark) }),
    })),
  );
}

/** A still as the pages show it: the record of content/projects with its picture encoded. */
export type Still = Awaited<ReturnType<typeof stills>>[number];

/** The length of a film, for the mark on its still if its page plays it: shown, and for screen readers. */
async function lengthOf(film: FilmRecord, mark: string) {
  const [{ seconds } = { seconds: 0 }] = await filmFiles(film);
  return { clock: clock(seconds), spoken: fill(mark, { length: spokenLength(seconds) }) };
}

/** The labels of the lightbox. In its name `{title}`, `{n}` and `{count}` are replaced. */
export async function lightboxWords() {
  const { site, projectPage } = await contentWith('stills');
  const { pause, play, previousStill: previous, nextStill: next, closeGallery } = site.controls;
  return { ...projectPage.lightbox, pause, play, previous, next, close: closeGallery };
}

export type LightboxWords = Awaited<ReturnType<typeof lightboxWords>>;

/** The reel and its labels, if the content has a reel. */
export async function reel() {
  const { home, site } = await content();
  if (!home.reel) return undefined;
  const poster = await picture('hero', home.reel.poster);
  const { size } = await stat(join(CONTENT_FOLDER, 'hero', home.reel.video));
  return {
    title: home.reel.title,
    description: home.reel.description,
    facts: fill(home.reel.facts, { seconds: home.reel.durationSeconds, size: fileSize(size) }),
    video: (await servedFile(`hero/${home.reel.video}`)).src,
    poster: `${poster.src}-${jpegWidths(poster.widths).at(-1)}.jpg`,
    scenes: home.reel.scenes,
    described: home.reel.described,
    lost: site.lost.title,
    open: site.controls.openReel,
    close: site.controls.closeReel,
  };
}

export type ReelFilm = NonNullable<Awaited<ReturnType<typeof reel>>>;
