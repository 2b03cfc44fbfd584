import { join } from 'node:path';
import { loadContent } from '../../model/load.ts';
import { isReadingCopy } from '../budgets.ts';
import { heaviestPage } from './built-bytes.ts';
import type { Figure } from './figure.ts';
import { timeBuild } from './growth/build-cost.ts';
import { addDocuments, addProjects } from './growth/content.ts';
import { copyProject } from './growth/work-copy.ts';
import { ownPages } from './search.ts';

const TIMES = 10;
const PAGE_BYTES = 30_000;

/** Builds the site as it is and with ten times its content, each in a temporary folder with no document read before. */
export async function benchGrowth(print: (line: string) => void): Promise<Figure[]> {
  const own = await loadContent();
  const texts = await ownPages();
  await using present = await copyProject();
  print('growth: building the present content');
  const presentSeconds = await timeBuild(present.folder);

  await using grown = await copyProject();
  const projects = own.projects.length * TIMES;
  const documents = own.filings.length * TIMES;
  await grown.nameEncoded(await addProjects(grown.content, projects));
  await addDocuments(grown.content, { there: own.filings.length, documents, texts });
  print(`growth: building ${projects} projects and ${documents} documents`);
  const seconds = await timeBuild(grown.folder);

  const site = join(grown.folder, 'build/client');
  const heaviest = await heaviestPage(site, (route) => !isReadingCopy(route));
  return [
    {
      part: 'growth',
      name: `growth of the first build’s processor time, relative to ${TIMES} times the content`,
      value: seconds / presentSeconds / TIMES,
      unit: '×',
      limit: { most: 1 },
      ratio: true,
      note: `${presentSeconds.toFixed(0)} s and ${seconds.toFixed(0)} s`,
    },
    {
      part: 'growth',
      name: `heaviest page, brotli, with ${projects} projects and ${documents} documents`,
      ...heaviest,
      unit: 'B',
      limit: { most: PAGE_BYTES },
    },
  ];
}
