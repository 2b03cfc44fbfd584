import { filmMeta } from '../../../app/data/film.ts';
import { departmentMeta } from '../../../app/data/hire.ts';
import { paths } from '../../../app/paths.ts';
import { fill } from '../../../app/site/fill.ts';
import type { Content } from '../../../content-model/content.ts';
import { departmentPages } from '../../../content-model/department-pages.ts';
import type { Department } from '../../../content-model/equipment-schemas.ts';
import type { Filing } from '../../../content-model/filing.ts';
import { filingLists, LATEST } from '../../../content-model/filing-lists.ts';
import { listedPages } from '../../../content-model/filing-years.ts';
import type { PictureRecord } from '../../../content-model/picture.ts';
import type { FilingSectionPage, Project } from '../../../content-model/schemas.ts';

/** The metadata of a page for search engines and shared links. */
export interface DescribedPage {
  /** Path on the site: `/about`. */
  path: string;
  title: string;
  description: string;
  /** The headline of the share image. */
  headline: string;
  /** The background picture: folder under `content/`, and record. */
  still: { folder: string; record: PictureRecord };
  /** The day its words or documents last changed, from the content: `2025-11-14`. Undefined for an empty list. */
  changed: string | undefined;
  /** The documents on the page, newest first. */
  filings?: readonly Filing[];
  /** The film of the page. */
  film?: Project;
  /** The equipment on the page. */
  department?: Department;
}

/**
 * Every page for search engines, in the order of the menu, without the 404 page. Not derived from `app/data/`, whose
 * functions need encoded pictures (decision 121).
 */
export function describedPages(content: Content): DescribedPage[] {
  const { home, about, projectPage, contactPage, investor, filingSections } = content;
  const still = (id: string | undefined) => {
    const record = content.projects.find((project) => project.id === id)?.picture;
    if (!record) throw new Error(`content/projects/projects.yaml: no project ${id}`);
    return { folder: 'projects', record };
  };
  const lists = listedPages(filingLists(content.filings));
  const sectionAndYears = (section: FilingSectionPage): DescribedPage[] =>
    lists
      .filter(({ section: id }) => id === section.id)
      .map(({ year, listed }) => ({
        ...(year
          ? ofYear(section, year, investor.filingYears.title)
          : { path: paths.filings(section.id), ...section.meta }),
        headline: section.title,
        still: still(section.meta.still),
        changed: changedOn(listed),
        filings: listed,
      }));

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
      headline: fill(projectPage.headline, { n: content.projects.length }),
      still: still(content.projects[0]?.id),
      changed: projectPage.meta.updated,
    },
    ...content.projects.flatMap((film): DescribedPage[] =>
      film.page
        ? [
            {
              path: paths.film(film.id),
              ...filmMeta(film, film.page, content.company),
              headline: film.title,
              still: still(film.id),
              changed: film.page.updated,
              film,
            },
          ]
        : [],
    ),
    {
      path: paths.investor,
      ...investor.meta,
      headline: investor.title,
      still: still(investor.meta.still),
      changed: changedOn(content.filings),
      // It shows no others in full.
      filings: content.filings.slice(0, LATEST),
    },
    ...filingSections.flatMap(sectionAndYears),
    {
      path: paths.contact,
      ...contactPage.meta,
      headline: contactPage.headline.join('\n'),
      still: { folder: 'hero', record: contactPage.picture },
      changed: contactPage.meta.updated,
    },
    ...hirePages(content),
    ...content.prosePages.map(({ id, meta, title, updated }) => ({
      path: paths.prose(id),
      ...meta,
      headline: title,
      still: still(meta.still),
      changed: updated,
    })),
  ];
}

function ofYear({ id, title, meta }: FilingSectionPage, year: string, words: string) {
  const named = fill(words, { title, year });
  return {
    path: paths.filings(id, year),
    title: meta.title.replace(title, named),
    description: `${named}. ${meta.description}`,
  };
}

/** The pages of equipment hire, without the kit list, which is personal. */
function hirePages({ hire, equipment, products }: Content): DescribedPage[] {
  const cards = equipment.flatMap((department): DescribedPage[] => {
    const product = products.find(({ id }) => id === department.id);
    if (!product || !hire) return [];
    const pages = departmentPages(department);
    return pages.map((page, place) => ({
      path: paths.department(department.id, place + 1),
      ...departmentMeta(department, place + 1, pages.length, hire),
      headline: product.title,
      still: { folder: 'products', record: product.picture },
      changed: hire.meta.updated,
      department: page,
    }));
  });
  const [first] = cards;
  if (!hire || !first) return [];
  return [
    {
      path: paths.hire,
      ...hire.meta,
      headline: hire.title,
      still: first.still,
      changed: hire.meta.updated,
    },
    ...cards,
  ];
}

/** The date of the newest document. */
function changedOn(filings: readonly { date: string }[]): string | undefined {
  return filings
    .map(({ date }) => date)
    .sort()
    .at(-1);
}
