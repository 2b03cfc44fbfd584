import { NOT_FOUND_PATH, paths } from '../contract/paths.ts';
import Contact from './contact/Contact.tsx';
import { contactPage } from './contact/contact-data.ts';
import { content } from './content/content.ts';
import { page, type RoomPages, type Route } from './content/route.ts';
import { translatedPages } from './content/translated-pages.ts';
import About from './house/About.tsx';
import { aboutPage } from './house/about-data.ts';
import Home from './house/Home.tsx';
import { homePage } from './house/home-data.ts';
import NotFound from './prose/NotFound.tsx';
import { notFoundPage } from './prose/not-found-data.ts';
import Prose from './prose/Prose.tsx';
import { prosePage } from './prose/prose-data.ts';

/** Found by the name of the folder, so that a room can be taken out of the program. */
const ROOMS = import.meta.glob<RoomPages>('./*/pages.ts', { eager: true, import: 'room' });

/** Every address of the site: those of every house, and of the rooms that this one has. */
export async function routes(): Promise<Route[]> {
  const { rooms } = await content();
  const ofRooms = rooms.map((room) => ROOMS[`./${room}/pages.ts`]?.pages() ?? []);
  const pages = [
    page(paths.home, Home, homePage, 'home.yaml'),
    page(paths.about, About, aboutPage, 'about.yaml'),
    page(paths.contact, Contact, contactPage, 'contact-page.yaml'),
    ...(await Promise.all(ofRooms)).flat(),
    ...(await content()).prosePages.map(({ id }) =>
      page(paths.prose(id), Prose, () => prosePage(id), `pages/${id}.yaml`),
    ),
    page(NOT_FOUND_PATH, NotFound, notFoundPage),
  ];
  return [...pages, ...(await translatedPages(pages))];
}

/** Data files that the site's scripts read. Those of rooms that the house does not have are undefined. */
export const dataFiles: NonNullable<RoomPages['dataFiles']> = Object.assign(
  {},
  ...Object.values(ROOMS).map((room) => room.dataFiles),
);
