import type { Browser } from '@playwright/test';
import { loadContent } from '../../content-model/load.ts';
import { launchBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { type BuildCost, timeBuild } from './growth/build-cost.ts';
import { addDocuments, addProjects, type ContentSize } from './growth/content.ts';
import { type PageCost, weighPages } from './growth/page-cost.ts';
import { type ServedCost, weighServed } from './growth/served-cost.ts';
import { copyProject } from './growth/work-copy.ts';
import { ownPages } from './search-index.ts';

/** Everything measured of one size of content. */
export interface GrowthPoint {
  size: ContentSize;
  /** The first build, which reads every document, and one with nothing changed. Pictures are encoded before both. */
  cold: BuildCost;
  warm: BuildCost;
  served: ServedCost;
  pages: PageCost[];
}

/** As it is, and with ten times the projects and ten and a hundred times the documents. */
const SIZES = [
  { projects: 1, documents: 1 },
  { projects: 10, documents: 10 },
  { projects: 10, documents: 100 },
];

/** Builds the site with more and more content, and weighs it each time. */
export async function measureGrowth(
  tell: (line: string) => void,
  sizes: readonly (typeof SIZES)[number][] = SIZES,
): Promise<GrowthPoint[]> {
  const texts = await ownPages();
  const browser = await launchBrowser();
  const points: GrowthPoint[] = [];
  try {
    for (const times of sizes) {
      points.push(await measureSize(times, texts, browser));
      tell(`growth: ${JSON.stringify(points.at(-1))}`);
    }
  } finally {
    await browser.close();
  }
  return points;
}

async function measureSize(
  times: (typeof SIZES)[number],
  texts: readonly string[],
  browser: Browser,
): Promise<GrowthPoint> {
  const { projects, filings } = await loadContent();
  await using copy = await copyProject();
  await copy.nameEncoded(await addProjects(copy.content, projects.length * times.projects));
  await addDocuments(copy.content, {
    there: filings.length,
    documents: filings.length * times.documents,
    texts,
  });
  const cold = await timeBuild(copy.folder);
  const warm = await timeBuild(copy.folder);
  return {
    size: await sizeOf(copy.folder),
    cold,
    warm,
    served: await weighServed(copy.folder),
    pages: await weighPages(copy.folder, browser),
  };
}

async function sizeOf(folder: string): Promise<ContentSize> {
  const { default: Database } = await import('better-sqlite3');
  const index = new Database(`${folder}/build/search.sqlite`, { readonly: true });
  const count = (sql: string) => index.prepare(sql).pluck().get() as number;
  try {
    return {
      projects: 0,
      documents: count('SELECT count(*) FROM documents'),
      pages: count('SELECT sum(page_count) FROM documents'),
      bytes: 0,
    };
  } finally {
    index.close();
  }
}

if (import.meta.main) {
  const [projects = '1', documents = '1'] = process.argv.slice(2);
  const sizes = process.argv[2]
    ? [{ projects: Number(projects), documents: Number(documents) }]
    : SIZES;
  await measureGrowth((line) => console.log(line), sizes);
}

export type { Figure };
