import { PAGES } from '../app/layout/Navigation/pages.ts';
import { FILING_SECTIONS } from '../contract/filing-sections.ts';
import { paths } from '../contract/paths.ts';
import type { Content } from '../model/schemas/content.ts';

/** The pages of the menu, and the lists of documents. */
export const MAIN_PAGES: readonly string[] = [
  ...PAGES.map((name) => paths[name]),
  ...FILING_SECTIONS.map((section) => paths.filings(section)),
];

/** Every page, for tests and screenshots. All departments share a component, and so do all films: only the first of each is included, and the first that plays. */
export function everyPage({ equipment, projects, prosePages }: Content): string[] {
  const [department] = equipment;
  const films = [
    projects.find(({ page, film }) => page && !film),
    projects.find(({ film }) => film),
  ];
  const fixed = Object.values(paths).filter((path) => typeof path === 'string');
  const ofCode = department ? [...fixed, paths.department(department.id)] : fixed;
  return [
    ...new Set([
      ...MAIN_PAGES,
      ...ofCode.filter((path) => !path.includes('#') && (department || !/^\/hire\b/.test(path))),
      ...films.flatMap((film) => (film ? [paths.film(film.id)] : [])),
      ...prosePages.map(({ id }) => paths.prose(id)),
    ]),
  ];
}
