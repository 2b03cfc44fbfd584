import { FILING_INDEX } from '../contract/filing-index.ts';
import { FACT_SHEET, NOT_FOUND_PATH, paths } from '../contract/paths.ts';
import type { Room } from '../model/schemas/rooms.ts';
import Contact from './contact/Contact.tsx';
import { contactPage } from './contact/contact-data.ts';
import { content } from './content/content.ts';
import Department from './hire/Department.tsx';
import { departmentPage } from './hire/department-data.ts';
import Hire from './hire/Hire.tsx';
import { departmentRoutes, hirePage } from './hire/hire-data.ts';
import KitList from './hire/KitList.tsx';
import { CATALOGUE } from './hire/kit/catalogue.ts';
import { catalogue, kitPage } from './hire/kit-data.ts';
import About from './house/About.tsx';
import { aboutPage } from './house/about-data.ts';
import Home from './house/Home.tsx';
import { homePage } from './house/home-data.ts';
import FactSheet from './investors/FactSheet.tsx';
import Filings from './investors/Filings.tsx';
import { factSheetPage, hasFactSheet } from './investors/fact-sheet-data.ts';
import { filingsIndex, filingsPage, filingsPages } from './investors/filings-data.ts';
import Investor from './investors/Investor.tsx';
import { investorPage } from './investors/investor-data.ts';
import Read from './investors/Read.tsx';
import { readPage, readPages } from './investors/read-data.ts';
import NotFound from './prose/NotFound.tsx';
import { notFoundPage } from './prose/not-found-data.ts';
import Prose from './prose/Prose.tsx';
import { prosePage, prosePages } from './prose/prose-data.ts';
import { page, type Route } from './route.ts';
import Film from './stills/Film.tsx';
import { filmIds, filmPage } from './stills/film-data.ts';
import Project from './stills/Project.tsx';
import { projectPage } from './stills/project-data.ts';

/** Every address of the site. */
export async function routes(): Promise<Route[]> {
  return [
    page(paths.home, Home, homePage),
    page(paths.about, About, aboutPage),
    page(paths.contact, Contact, contactPage),
    ...(await roomPages()),
    ...(await prosePages()).map((prose) =>
      page(paths.prose(prose.id), Prose, () => prosePage(prose)),
    ),
    page(NOT_FOUND_PATH, NotFound, notFoundPage),
  ];
}

/** The pages of the rooms that the house has. */
async function roomPages(): Promise<Route[]> {
  const { rooms } = await content();
  return (await Promise.all(rooms.map((room) => PAGES_OF[room]()))).flat();
}

/** The pages of each optional room. */
const PAGES_OF: Record<Room, () => Promise<Route[]>> = {
  stills: async () => [
    page(paths.project, Project, projectPage),
    ...(await filmIds()).map((id) => page(paths.film(id), Film, () => filmPage(id))),
  ],
  hire: async () => [
    page(paths.hire, Hire, hirePage),
    ...(await departmentRoutes()).map(({ id, number }) =>
      page(paths.department(id, number), Department, () => departmentPage(id, number)),
    ),
    page(paths.kitList, KitList, kitPage),
  ],
  investors: async () => [
    page(paths.investor, Investor, investorPage),
    ...((await hasFactSheet()) ? [page(FACT_SHEET, FactSheet, factSheetPage)] : []),
    ...(await filingsPages()).map((list) =>
      page(paths.filings(list.section, list.year), Filings, () => filingsPage(list)),
    ),
    ...(await readPages()).map(([path, filing]) => page(path, Read, () => readPage(filing))),
  ],
};

/** Data files that the site's scripts read. Those of rooms that the house does not have are undefined. */
export const dataFiles = { [FILING_INDEX]: filingsIndex, [CATALOGUE]: catalogue };
