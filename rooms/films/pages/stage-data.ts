import { jpegWidths } from '../../../site/content/pictures/picture-frames.ts';
import { type FilmFacts, playsEverywhere } from '../../../site/content/pictures/read-film.ts';
import type { FilmRecord } from '../../../site/content/schemas/film-schema.ts';
import type { Project, ProjectPage } from '../../../site/content/schemas/schemas.ts';
import { siteUrl } from '../../../site/content/site-url.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { spokenLength } from '../../../site/contract/words/numbers.ts';
import { contentWith, picture, servedFile } from '../../../site/page-data/content.ts';
import type { PlayedFilm } from '../../../site/page-data/page-data.ts';

/** Windows from this width get the largest file; narrower ones the smallest. */
const WIDE = '(min-width: 800px)';

type FilmFile = FilmFacts & { src: string };

/** The files of a film, the largest first; of two equals, the one in the newer codec. */
export async function filmFiles({ files, stored }: FilmRecord): Promise<FilmFile[]> {
  const own = files.map(async (name) => {
    const { src, film } = await servedFile(`films/${name}`);
    if (!film) throw new Error(`content/films/${name}: not prepared; run npm run build`);
    return { ...film, src };
  });
  const all: FilmFile[] = [
    ...(await Promise.all(own)),
    ...stored.map(({ address, ...facts }) => ({ ...facts, src: address, type: 'video/mp4' })),
  ];
  return all.sort(
    (a, b) => b.width - a.width || Number(playsEverywhere(a)) - Number(playsEverywhere(b)),
  );
}

export async function factsOf(project: Project, film?: FilmRecord): Promise<string[]> {
  const { projectPage } = await contentWith('films');
  const { film: words } = projectPage;
  const { credits, year } = project;
  const [file] = film ? await filmFiles(film) : [];
  const shown = file && spokenLength(file.seconds);
  const part = shown && film?.excerpt && fill(words.player.excerpt, { length: shown });
  const lengths = [credits?.length ?? (part ? undefined : shown), part];
  return [
    `${credits?.client ? makers(credits, words) : byLine(project, projectPage)}, ${year}`,
    lengths.filter(Boolean).join('. '),
    credits ? fill(words.ours, { part: credits.house }) : '',
  ].filter(Boolean);
}

export function byLine(
  { credits, kind }: Pick<Project, 'credits' | 'kind'>,
  { film, kinds }: ProjectPage,
): string {
  const name = kinds?.[kind] ?? kind;
  return credits ? fill(film.by, { kind: name, director: makers(credits, film) }) : name;
}

type Credits = NonNullable<Project['credits']>;

const makers = ({ director, client }: Credits, { forClient }: ProjectPage['film']) =>
  client ? fill(forClient, { director, client }) : director;

export async function staged({ title, picture: still, loop }: Project, film: FilmRecord) {
  const { projectPage } = await contentWith('films');
  const words = projectPage.film.player;
  const files = await filmFiles(film);
  const best = files.find(playsEverywhere) ?? files[0];
  const least = files.at(-1)?.width;
  if (!best) throw new Error(`content/projects/projects.yaml: ${title}: no file of the film`);
  const poster = await picture('projects', film.poster ?? still);
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const captions = await Promise.all(
    film.captions.map(async ({ language, file }) => {
      const { src } = await servedFile(`films/${file}`);
      return { src, language, name: names.of(language) ?? language };
    }),
  );
  const described = film.described && (await servedFile(`films/${film.described}`)).src;
  const { seconds, sound } = best;
  const props = {
    ...{ title, picture: poster, captions, words, described, seconds, sound },
    ...(loop && { preview: (await servedFile(`projects/${loop}`)).src }),
    // Browsers take the first whose type they play and whose media query is true.
    sources: files.map(({ src, type, width }) => ({
      src,
      type,
      ...(width !== least && { media: WIDE }),
    })),
    play: fill(words.play, { title, length: spokenLength(seconds) }),
    transcript: film.transcript,
  };
  return { best, props };
}

export type StagedFilm = Awaited<ReturnType<typeof staged>>['props'];

export async function staging(project: Project, film: FilmRecord) {
  const { company } = await contentWith('films');
  const { best, props } = await staged(project, film);
  const { title, picture: poster } = props;
  const address = siteUrl(company);
  const plays: PlayedFilm = {
    name: title,
    description: film.description,
    thumbnailUrl: `${address}${poster.src}-${jpegWidths(poster.widths).at(-1)}.jpg`,
    uploadDate: film.published,
    contentUrl: new URL(best.src, address).href,
    duration: `PT${Math.floor(best.seconds)}S`,
    ...(film.transcript.length > 0 && { transcript: film.transcript.join('\n') }),
  };
  return { props, plays };
}
