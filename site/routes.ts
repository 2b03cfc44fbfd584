import { NOT_FOUND_PATH, paths } from './contract/paths.ts';
import { content } from './page-data/content.ts';
import {
  MAIN_LANGUAGE,
  type PageLanguage,
  page,
  type RoomPages,
  type Route,
} from './page-data/route.ts';
import About from './pages/About.tsx';
import { aboutPage } from './pages/about-data.ts';
import Home from './pages/Home.tsx';
import { homePage } from './pages/home-data.ts';
import NotFound from './pages/NotFound.tsx';
import { notFoundPage } from './pages/not-found-data.ts';
import Prose from './pages/Prose.tsx';
import { prosePage } from './pages/prose-data.ts';

/** Found by the name of the folder, so that a room can be taken out of the program. */
const ROOMS = import.meta.glob<RoomPages>('../rooms/*/pages/pages.ts', {
  eager: true,
  import: 'room',
});

export async function routes(): Promise<Route[]> {
  const { rooms } = await content();
  const ofRooms = rooms.map((room) => ROOMS[`../rooms/${room}/pages/pages.ts`]?.pages() ?? []);
  const pages = [
    page(paths.home, Home, homePage, 'home.yaml'),
    page(paths.about, About, aboutPage, 'about.yaml'),
    ...(await Promise.all(ofRooms)).flat(),
    ...(await content()).prosePages.map(({ id }) =>
      page(paths.prose(id), Prose, () => prosePage(id), `pages/${id}.yaml`),
    ),
    page(NOT_FOUND_PATH, NotFound, notFoundPage),
  ];
  return [...pages, ...(await translatedPages(pages))];
}

async function translatedPages(pages: readonly Route[]): Promise<Route[]> {
  const { translations } = await content();
  return translations.flatMap(({ code, files }) =>
    pages
      .filter(({ wordsFile }) => wordsFile !== undefined && files.includes(wordsFile))
      .map((page) => ({
        ...page,
        path: pathIn(code, page.path),
        language: { code, original: page.path },
      })),
  );
}

const pathIn = (code: string, path: string) => `/${code}${path === paths.home ? '' : path}`;

/** The languages that a page exists in, the main one first; none if there is only that. */
export async function languagesOf({ wordsFile, path, language }: Route): Promise<PageLanguage[]> {
  const { translations, site } = await content();
  const original = language?.original ?? path;
  const others = translations
    .filter(({ files }) => wordsFile !== undefined && files.includes(wordsFile))
    .map(({ code, name }) => ({ code, name, path: pathIn(code, original) }));
  if (!site.languages || others.length === 0) return [];
  return [{ code: MAIN_LANGUAGE, name: site.languages.main, path: original }, ...others];
}

/** Data files that the site's scripts read. Those of rooms that the house does not have are undefined. */
export const dataFiles: NonNullable<RoomPages['dataFiles']> = Object.assign(
  {},
  ...Object.values(ROOMS).map((room) => room.dataFiles),
);
