import { hasRoom } from '../../../site/content/schemas/content.ts';
import type { FilmRecord } from '../../../site/content/schemas/film-schema.ts';
import type { ProjectKind, ProjectPage } from '../../../site/content/schemas/schemas.ts';
import { hasFilmPage } from '../../../site/contract/paths.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { spokenLength } from '../../../site/contract/words/numbers.ts';
import { content, contentWith, picture, servedFile } from '../../../site/page-data/content.ts';
import { byLine, filmFiles } from './stage-data.ts';

export const kindName = (kind: ProjectKind, words: ProjectPage | null): string =>
  words?.kinds?.[kind] ?? kind;

export const stillsFile = async () =>
  hasRoom(await content(), 'films') ? await stills() : undefined;

export async function stills() {
  const { projects, projectPage } = await content();
  return Promise.all(
    projects.map(async ({ loop, page, film, shotWith: _, ...project }) => ({
      ...project,
      kind: kindName(project.kind, projectPage),
      ...(projectPage && { line: `${byLine(project, projectPage)}, ${project.year}` }),
      picture: await picture('projects', project.picture),
      wide: await Promise.all(
        (page?.frames ?? []).flatMap((f) => (f.wide ? picture('projects', f.picture) : [])),
      ),
      ...(loop && { loop: (await servedFile(`projects/${loop}`)).src }),
      film: hasFilmPage({ page, film }),
      plays: film && projectPage ? await lengthOf(film, projectPage) : undefined,
    })),
  );
}

export type Still = Awaited<ReturnType<typeof stills>>[number];

/** The length of a film that its page plays, for the mark on its still. */
async function lengthOf(film: FilmRecord, { film: { player } }: ProjectPage) {
  const [{ seconds } = { seconds: 0 }] = await filmFiles(film);
  const length = spokenLength(seconds);
  return film.excerpt ? fill(player.excerpt, { length }) : length;
}

export async function lightboxWords() {
  const { site, projectPage } = await contentWith('films');
  const { previousStill, nextStill, closeGallery: close, slideOf: place } = site.controls;
  const { open } = projectPage.film;
  return { ...projectPage.lightbox, previous: previousStill, next: nextStill, close, place, open };
}

export type LightboxWords = Awaited<ReturnType<typeof lightboxWords>>;

export async function reel() {
  const { home, site, projectPage } = await content();
  if (!home.reel || !projectPage) return undefined;
  const { title, description, described, durationSeconds: seconds, scenes, ...files } = home.reel;
  const { openReel: open, closeReel: close } = site.controls;
  return {
    ...{ title, description, described, close },
    open,
    film: {
      ...{ title, seconds, scenes, sound: true, captions: [], play: open },
      picture: await picture('hero', files.poster),
      sources: [{ src: (await servedFile(`hero/${files.video}`)).src, type: 'video/mp4' }],
      words: projectPage.film.player,
    },
  };
}

export type HouseReel = NonNullable<Awaited<ReturnType<typeof reel>>>;
