import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDocumentSearch } from '../../../server/documents/search.ts';
import { readPages } from '../../../tools/build/pages.ts';
import { serveSite } from '../../../tools/served-site.ts';
import { median } from '../figure.ts';
import { QUERIES } from '../search.ts';
import { memoryOf } from './build-cost.ts';

/** The size of a built site, and the cost of serving it. */
export interface ServedCost {
  /** Memory of the server after start, in MB. */
  startMb: number;
  /** Memory after a request for every page, in MB. */
  askedMb: number;
  /** Size of the search index, in MB. */
  indexMb: number;
  /** CPU time of the slowest query in milliseconds, median of several rounds. */
  searchMs: number;
  /** Bytes of the largest feed, of the sitemap, and of the largest ZIP. */
  feed: number;
  sitemap: number;
  archive: number;
  /** Number of HTML pages. */
  pages: number;
}

const SEARCHES_EACH = 20;

/** Starts the site in a folder, requests all its pages and searches its documents. */
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
