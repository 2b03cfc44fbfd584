import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import Database from 'better-sqlite3';
import { loadContent } from '../../content-model/load.ts';
import { launchBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { type BuildCost, timeBuild } from './growth/build-cost.ts';
import { addDocuments, addProjects, type ContentSize } from './growth/content.ts';
import { growthFigures } from './growth/growth-figures.ts';
import { type PageCost, weighPages } from './growth/page-cost.ts';
import { type ServedCost, weighServed } from './growth/served-cost.ts';
import { copyProject } from './growth/work-copy.ts';
import { ownPages } from './search-index.ts';

/** All measurements for one size of content. */
export interface GrowthPoint {
  size: ContentSize;
  /** The first build, which reads every document. Pictures are encoded before, because their cost is linear. */
  cold: BuildCost;
  /** A second run with no changes. */
  warm: BuildCost;
  served: ServedCost;
  pages: PageCost[];
}

/** Factors for projects and documents. */
const SIZES = [
  { projects: 1, documents: 1 },
  { projects: 10, documents: 100 },
];

/** Builds the site with growing content in temporary folders, and returns the costs as rows of the table. */
export async function benchGrowth(print: (line: string) => void): Promise<Figure[]> {
  const texts = await ownPages();
  const browser = await launchBrowser();
  try {
    const points: GrowthPoint[] = [];
    for (const times of SIZES) {
      print(`growth: ${times.projects} times the projects, ${times.documents} times the documents`);
      const point = await measureSize(times, texts, browser);
      points.push(point);
      for (const page of point.pages) print(`growth: ${JSON.stringify(page)}`);
    }
    return growthFigures(points);
  } finally {
    await browser.close();
  }
}

async function measureSize(
  times: (typeof SIZES)[number],
  texts: readonly string[],
  browser: Browser,
): Promise<GrowthPoint> {
  const own = await loadContent();
  const projects = own.projects.length * times.projects;
  const documents = own.filings.length * times.documents;
  await using copy = await copyProject();
  await copy.nameEncoded(await addProjects(copy.content, projects));
  await addDocuments(copy.content, { there: own.filings.length, documents, texts });
  const cold = await timeBuild(copy.folder);
  const warm = await timeBuild(copy.folder);
  return {
    size: { projects, documents, pages: pagesIn(copy.folder) },
    cold,
    warm,
    served: await weighServed(copy.folder),
    pages: await weighPages(copy.folder, browser),
  };
}

function pagesIn(folder: string): number {
  const index = new Database(join(folder, 'build/search.sqlite'), { readonly: true });
  try {
    return index.prepare('SELECT count(*) FROM pages').pluck().get() as number;
  } finally {
    index.close();
  }
}
