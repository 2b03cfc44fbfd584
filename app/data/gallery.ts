import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../content-model/content.ts';
import { CONTENT_FOLDER } from '../../content-model/content-folder.ts';
import { jpegWidths } from '../../content-model/jpeg-widths.ts';
import type { ClientLogo } from '../site/ClientCarousel/ClientCarousel.tsx';
import { fileSize } from '../site/file-size.ts';
import { fill } from '../site/fill.ts';
import type { Still } from '../site/Lightbox/still.ts';
import type { ReelFilm } from '../site/Reel/Reel.tsx';
import type { CarouselWords } from '../ui/Carousel/Carousel.tsx';
import { content, picture, servedFile } from './content.ts';

/** Loaders for the parts that show a gallery, the clients or the reel. They run at build. */

/** The stills in order, with their encoded pictures. */
export async function stills(): Promise<Still[]> {
  const { projects, projectPage } = await content();
  return Promise.all(
    projects.map(async ({ loop, page, ...project }) => ({
      ...project,
      picture: await picture('projects', project.picture),
      ...(loop && { loop: (await servedFile(`projects/${loop}`)).src }),
      ...(page && { film: projectPage.film.open }),
    })),
  );
}

type Controls = Content['site']['controls'];

const carouselWords = (
  { carousel, slide, slideOf, pause, play }: Controls,
  [previous, next]: [previous: string, next: string],
): CarouselWords => ({ carousel, slide, slideOf, pause, play, previous, next });

/** The labels of the carousel of stills and of its lightbox. */
export async function galleryWords() {
  const { site, projectPage } = await content();
  const { controls } = site;
  const carousel = carouselWords(controls, [controls.previousStill, controls.nextStill]);
  const { pause, play, previous, next } = carousel;
  const close = controls.closeGallery;
  const lightbox = { ...projectPage.lightbox, pause, play, previous, next, close };
  return { row: controls.stillsRow, carousel, lightbox };
}

/** The labels of the client carousel. */
export async function clientWords() {
  const { controls } = (await content()).site;
  const carousel = carouselWords(controls, [controls.previousClients, controls.nextClients]);
  return { row: controls.clientsRow, carousel };
}

/** The clients' logos in order. The sizes give every logo the same visual weight. */
export async function clientLogos(): Promise<ClientLogo[]> {
  const { clients } = await content();
  return Promise.all(
    clients.map(async ({ id, name, logo }) => {
      const drawing = await servedFile(`clients/${logo}`);
      const aspect = drawing.width / drawing.height;
      const width = Math.round(82 * Math.sqrt(aspect));
      return { id, name, src: drawing.src, width, height: Math.round(width / aspect) };
    }),
  );
}

/** The reel and its labels, if the content has a reel. */
export async function reel(): Promise<ReelFilm | undefined> {
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
    open: site.controls.openReel,
    close: site.controls.closeReel,
  };
}
