import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readPages } from '../../site/build/pages.ts';
import { loadContent } from '../../site/content/load.ts';
import type { Content } from '../../site/content/schemas/content.ts';
import { roomParts } from '../../site/rooms.ts';
import { type Measured, worst } from './figure.ts';
import { addProjects, copyProject, timeBuild } from './growth/work-copy.ts';

const TIMES = 10;
const PAGE_BYTES = 30_000;

/** What a room brings to this run: its folder in `growth` exports it as `room`. */
export interface GrowingRoom {
  /** Multiplies what the room has in a copy of the content. @returns what it has then, in words */
  grow: (content: string, own: Content, times: number) => Promise<string>;
  /** Measures the site that was built from the copy. */
  measure: (folder: string, own: Content) => Promise<Measured[]>;
}

const ROOMS = await roomParts<GrowingRoom>('growth');

/** Builds the site as it is and with ten times its content, each in a temporary folder with no document read before. */
export async function benchGrowth(print: (line: string) => void): Promise<Measured[]> {
  const own = await loadContent();
  await using present = await copyProject();
  print('growth: building the present content');
  const presentSeconds = await timeBuild(present.folder);

  await using grown = await copyProject();
  await grown.nameEncoded(await addProjects(grown.content, TIMES));
  const things = [`${own.projects.length * TIMES} projects`];
  for (const { grow } of ROOMS) things.push(await grow(grown.content, own, TIMES));
  print(`growth: building ${things.join(' and ')}`);
  const seconds = await timeBuild(grown.folder);

  print('growth: measuring');
  const figures: Measured[] = [];
  for (const { measure } of ROOMS) figures.push(...(await measure(grown.folder, own)));
  return [
    {
      name: `first build of ${TIMES} times the content, relative`,
      value: seconds / presentSeconds / TIMES,
      unit: '×',
      limit: { most: 1 },
      ratio: true,
      note: `${presentSeconds.toFixed(0)} s and ${seconds.toFixed(0)} s`,
    },
    {
      name: `heaviest page, brotli, with ${things.join(' and ')}`,
      ...(await heaviestPage(join(grown.folder, 'build/client'))),
      unit: 'B',
      limit: { most: PAGE_BYTES },
    },
    ...figures,
  ];
}

/** The page with the most bytes of HTML, without a browser or server: compressed, if the build made a compressed copy. */
async function heaviestPage(site: string) {
  const weighed = (await readPages(site)).map(async ({ route, file }) => {
    const path = join(site, file);
    const compressed = await stat(`${path}.br`).catch(() => undefined);
    return [route, (compressed ?? (await stat(path))).size] as const;
  });
  return worst(await Promise.all(weighed));
}
