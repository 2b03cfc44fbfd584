import { aboutPage } from './data/about.ts';
import { contactPage } from './data/contact.ts';
import { departmentPage } from './data/department.ts';
import { filingsIndex, filingsPage, filingsPages } from './data/filings.ts';
import { filmIds, filmPage } from './data/film.ts';
import { departmentRoutes, hirePage } from './data/hire.ts';
import { homePage } from './data/home.ts';
import { investorPage } from './data/investor.ts';
import { catalogue, kitPage } from './data/kit.ts';
import { notFoundPage } from './data/not-found.ts';
import { projectPage } from './data/project.ts';
import { prosePage, prosePages } from './data/prose.ts';
import { linkedPages, readablePages, readPage } from './data/read.ts';
import { styleguidePage } from './data/styleguide.ts';
import About from './pages/About.tsx';
import Contact from './pages/Contact.tsx';
import Department from './pages/Department.tsx';
import Filings from './pages/Filings.tsx';
import Film from './pages/Film.tsx';
import Hire from './pages/Hire.tsx';
import Home from './pages/Home.tsx';
import Investor from './pages/Investor.tsx';
import KitList from './pages/KitList.tsx';
import NotFound from './pages/NotFound.tsx';
import Project from './pages/Project.tsx';
import Prose from './pages/Prose.tsx';
import Read from './pages/Read.tsx';
import { NOT_FOUND_PATH, paths } from './paths.ts';
import { page, type Route } from './route.ts';
import { FILING_INDEX } from './site/filing-index.ts';
import { CATALOGUE } from './site/KitList/catalogue.ts';
import Styleguide from './styleguide/Styleguide.tsx';

/** Every address of the site. */
export async function routes(): Promise<Route[]> {
  return [
    page(paths.home, Home, homePage),
    page(paths.about, About, aboutPage),
    page(paths.project, Project, projectPage),
    ...(await filmIds()).map((id) => page(paths.film(id), Film, () => filmPage(id))),
    page(paths.contact, Contact, contactPage),
    page(paths.investor, Investor, investorPage),
    ...(await filingsPages()).map((list) =>
      page(paths.filings(list.section, list.year), Filings, () => filingsPage(list)),
    ),
    ...(await readablePages()).map((filing) =>
      page(paths.read(filing.id), Read, () => readPage(filing)),
    ),
    ...(await linkedPages()).map(([link, filing]) => page(link, Read, () => readPage(filing))),
    ...(await hirePages()),
    ...(await prosePages()).map((prose) =>
      page(paths.prose(prose.id), Prose, () => prosePage(prose)),
    ),
    page(NOT_FOUND_PATH, NotFound, notFoundPage),
    // Every component in every state. Only in development.
    ...(import.meta.env.DEV ? [page('/styleguide', Styleguide, styleguidePage)] : []),
  ];
}

/** The hire pages. A site without equipment has none of them. */
async function hirePages(): Promise<Route[]> {
  const departments = await departmentRoutes();
  if (departments.length === 0) return [];
  return [
    page(paths.hire, Hire, hirePage),
    ...departments.map(({ id, number }) =>
      page(paths.department(id, number), Department, () => departmentPage(id, number)),
    ),
    page(paths.kitList, KitList, kitPage),
  ];
}

/** Data files that the site's scripts read. */
export const dataFiles = { [FILING_INDEX]: filingsIndex, [CATALOGUE]: catalogue };
