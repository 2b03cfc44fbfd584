import type { Content } from '../content/schemas/content.ts';
import { FACT_SHEET, MENU_PAGES, paths } from '../contract/paths.ts';
import { hasPage } from '../rooms.ts';

/** The pages of the menu. */
export const menuPages = ({ rooms }: Content): string[] =>
  MENU_PAGES.filter((name) => hasPage(rooms, name)).map((name) => paths[name]);

export const mainPages = (content: Content): string[] => [
  ...menuPages(content),
  ...content.filingSections.map(({ id }) => paths.filings(id)),
];

/** The fact sheet, if the house has one. Its introduction moves by a line on a phone when the fonts arrive. */
export const factSheet = ({ investor }: Content): string[] =>
  investor?.case && investor.highlights ? [FACT_SHEET] : [];

/** Every other page, for tests and screenshots. All departments share a component, and so do all films: only the first of each is included, and the first that plays. */
export function everyPage(content: Content): string[] {
  const { rooms, equipment, projects, prosePages } = content;
  const [department] = equipment;
  const films = [
    projects.find(({ page, film }) => page && !film),
    projects.find(({ film }) => film),
  ];
  const fixed = Object.values(paths).filter((path) => typeof path === 'string');
  return [
    ...new Set([
      ...mainPages(content),
      ...fixed.filter(
        (path) => !path.includes('#') && hasPage(rooms, path.split('/')[1] || 'home'),
      ),
      ...(department ? [paths.department(department.id)] : []),
      ...films.flatMap((film) => (film ? [paths.film(film.id)] : [])),
      ...prosePages.map(({ id }) => paths.prose(id)),
    ]),
  ];
}

/** One page of each kind: lists of documents differ only in their groups, and pages of text only in their words. */
export function pageKinds(content: Content): string[] {
  const lists = content.filingSections.filter(({ groups }) => !groups).slice(1);
  const repeated = [
    ...lists.map(({ id }) => paths.filings(id)),
    ...content.prosePages.slice(1).map(({ id }) => paths.prose(id)),
  ];
  return everyPage(content).filter((path) => !repeated.includes(path));
}
