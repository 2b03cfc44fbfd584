import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDocumentSearch } from '../../../server/documents/search.ts';
import { readPages } from '../../../tools/build/pages.ts';
import { serveSite } from '../../../tools/served-site.ts';
import { median } from '../figure.ts';
import { QUERIES } from '../search.ts';
import { memoryOf } from './build-cost.ts';

/** What a built site weighs, and what serving it takes. */
export interface ServedCost {
  /** MB the server holds once it has started. */
  startMb: number;
  /** MB after every page was asked for. */
  askedMb: number;
  /** MB of the search index. */
  indexMb: number;
  /** Milliseconds of processor time that the slowest of the benchmark's queries takes, the middle of its rounds. */
  searchMs: number;
  /** Bytes of the largest of the feeds, of the sitemap, and of the largest ZIP. */
  feed: number;
  sitemap: number;
  archive: number;
  /** Pages of HTML. */
  pages: number;
}

const SEARCHES_EACH = 20;

/** Starts the site in a folder, asks for all its pages, searches its documents. */
export async function weighServed(folder: string): Promise<ServedCost> {
  const client = join(folder, 'build/client');
  const site = await serveSite({ CONTENT_DIR: 'content' }, join(folder, 'server/main.ts'));
  try {
    const pid = site.process.pid ?? 0;
    const startMb = (await memoryOf(pid)) / 1e6;
    const pages = await readPages(client);
    for (const { route } of pages) await (await fetch(site.url + route)).arrayBuffer();
    return {
      startMb,
      askedMb: (await memoryOf(pid)) / 1e6,
      indexMb: (await stat(join(folder, 'build/search.sqlite'))).size / 1e6,
      searchMs: slowestSearch(join(folder, 'build/search.sqlite')),
      feed: await largest(join(client, 'feeds')),
      sitemap: (await stat(join(client, 'sitemap.xml'))).size,
      archive: await largest(join(client, 'uploads')),
      pages: pages.length,
    };
  } finally {
    await site.stop();
  }
}

async function largest(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => !/\.(?:br|gz|zst)$/.test(name));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return Math.max(...sizes);
}

function slowestSearch(file: string): number {
  const documents = openDocumentSearch(file);
  const middles = QUERIES.map((q) => {
    const times = Array.from({ length: SEARCHES_EACH }, () => {
      const before = process.cpuUsage();
      documents.search({ q });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    return median(times);
  });
  documents.close();
  return Math.max(...middles);
}
