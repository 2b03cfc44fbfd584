import { paths } from '../../../app/paths.ts';
import type { Content } from '../../../content-model/content.ts';
import type { FilingSection } from '../../../content-model/filing.ts';
import { filingsOf } from '../../../content-model/filing-lists.ts';
import type { PictureRecord } from '../../../content-model/picture.ts';

/** A page as search engines and shared links know it. */
export interface DescribedPage {
  /** Address on the site, as its links have it: `/about`. */
  path: string;
  title: string;
  description: string;
  /** The line set on the share image. */
  headline: string;
  /** The picture under it: folder under `content/`, and record. */
  still: { folder: string; record: PictureRecord };
  /** The day its words or documents last changed, as the content has it: `2025-11-14`. None: an empty list. */
  changed: string | undefined;
  /** The section whose documents it lists; `all` for the investor page. */
  filings?: FilingSection | 'all';
}

/** Every page that may be found, in the order of the menu; the page for unknown addresses is none. */
export function describedPages(content: Content): DescribedPage[] {
  const { home, about, projectPage, contactPage, investor, filingSections } = content;
  const still = (id: string | undefined) => {
    const record = content.projects.find((project) => project.id === id)?.picture;
    if (!record) throw new Error(`content/projects/projects.yaml: no project ${id}`);
    return { folder: 'projects', record };
  };
  const newest = (section: FilingSection) => changedOn(filingsOf(section, content.filings));

  return [
    {
      path: paths.home,
      ...home.meta,
      headline: home.hero.headline.join('\n'),
      still: { folder: 'hero', record: home.hero.picture },
      changed: home.meta.updated,
    },
    {
      path: paths.about,
      ...about.meta,
      headline: about.headline,
      still: { folder: 'hero', record: about.picture },
      changed: about.meta.updated,
    },
    {
      path: paths.project,
      ...projectPage.meta,
      headline: projectPage.headline,
      still: still(content.projects[0]?.id),
      changed: projectPage.meta.updated,
    },
    {
      path: paths.investor,
      ...investor.meta,
      headline: investor.title,
      still: still(investor.meta.still),
      changed: changedOn(content.filings),
      filings: 'all',
    },
    ...filingSections.map(({ id, title, meta }) => ({
      path: paths.filings(id),
      ...meta,
      headline: title,
      still: still(meta.still),
      changed: newest(id),
      filings: id,
    })),
    {
      path: paths.contact,
      ...contactPage.meta,
      headline: contactPage.headline.join('\n'),
      still: still(contactPage.project),
      changed: contactPage.meta.updated,
    },
    ...([paths.privacy, paths.accessibility] as const).map((path) => {
      const page = path === paths.privacy ? content.privacy : content.accessibility;
      const { meta, title, updated } = page;
      return { path, ...meta, headline: title, still: still(meta.still), changed: updated };
    }),
  ];
}

/** The newest day among documents. */
function changedOn(filings: readonly { date: string }[]): string | undefined {
  return filings
    .map(({ date }) => date)
    .sort()
    .at(-1);
}
