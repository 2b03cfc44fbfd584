import { readFile } from 'node:fs/promises';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import type { Picture } from '../content/schemas/picture.ts';
import { siteUrl } from '../content/site-url.ts';
import { MENU_PAGES, type MenuPage, paths } from '../contract/paths.ts';
import { contactAddress, content, stillBehind } from '../page-data/content.ts';
import { hasPage } from '../rooms.ts';

export async function layout() {
  const { company, site, filingSections, filings, projects, hire, prosePages, rooms } =
    await content();
  const { stills, ...words } = site.navigation;
  return {
    siteUrl: siteUrl(company),
    skipLink: site.skipLink,
    languages: site.languages?.label,
    navigation: words,
    // A program from which a room was taken has no word for its page.
    pages: MENU_PAGES.filter((page) => words[page] && hasPage(rooms, page)),
    sections: filingSections.map(({ id, title }) => ({
      id,
      title,
      count: filings.filter(({ section, esg }) => (id === 'esg' ? esg : section === id)).length,
    })),
    stills: Object.fromEntries(
      await Promise.all(
        MENU_PAGES.map(async (page) => [
          page,
          {
            ...(await stillBehind(stills[page])),
            title: projects.find(({ id }) => id === stills[page])?.title,
          },
        ]),
      ),
    ) as Record<MenuPage, Picture & { title: string | undefined }>,
    footer: site.footer,
    /** The name of the hire pages; undefined without equipment. */
    hire: hire?.title,
    lastLinks: [
      ...(hire ? [{ href: paths.hire, label: hire.title }] : []),
      ...prosePages.flatMap(({ id, footer }) =>
        footer ? [{ href: paths.prose(id), label: footer }] : [],
      ),
    ],
    contact: await contactAddress(),
    mark: await mark(),
    company,
  };
}

/** The shapes of the mark. They are written into the page, because only there they take its colour and move. */
async function mark() {
  const file = `${CONTENT_FOLDER}/brand/mark-colour.svg`;
  const [, viewBox, shapes] =
    /<svg[^>]*viewBox="([^"]+)"[^>]*>(?:<title>.*?<\/title>)?(.+)<\/svg>/s.exec(
      await readFile(file, 'utf8'),
    ) ?? [];
  if (!viewBox || !shapes) throw new Error(`${file}: expected an SVG drawing with a viewBox`);
  // The policy of the pages refuses a picture in a drawing, but not that of the icon.
  const icon = '<image width="192" height="192" href="/icon-192.png"/>';
  return shapes.includes('<image') ? { viewBox: '0 0 192 192', shapes: icon } : { viewBox, shapes };
}

export type Layout = Awaited<ReturnType<typeof layout>>;

/** What the parts of the layout get: the content, and the address of the page in the main language. */
export interface LayoutProps {
  layout: Layout;
  pathname: string;
}
