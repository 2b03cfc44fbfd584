import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ENDED_PATH, REELS } from '../../contract/paths.ts';
import type { AnswerRenderer } from '../guard/answers.ts';
import { type Resource, readResource, typeOf } from './resource.ts';

/** Everything on the site that has an address. Nothing else can be requested. */
export interface BuiltSite {
  resources: ReadonlyMap<string, Resource>;
  files: ReadonlySet<string>;
  client: string;
  notFound: Resource;
  reels: ReadonlyMap<string, string>;
  /** Published addresses that have no page any more, with the address that has what was there. */
  moved: ReadonlyMap<string, string>;
}

/** What the server sends instead, if the address belongs to a reel that has ended. */
export function endedReel(site: BuiltSite, address: string): Resource | undefined {
  if (!address.startsWith(REELS)) return undefined;
  const ends = site.reels.get(address.split('/', 3).join('/'));
  return ends === undefined || Date.now() < Date.parse(ends)
    ? undefined
    : (site.resources.get(ENDED_PATH) ?? site.notFound);
}

export class SiteError extends Error {}

/** Reads the built site. @param answers renders pages that depend on the settings @throws {SiteError} without a build */
export async function loadSite(client: string, answers?: AnswerRenderer): Promise<BuiltSite> {
  if (!existsSync(join(client, 'index.html'))) {
    throw new SiteError(`${client}: no built site here; run npm run build`);
  }
  const resources = new Map<string, Resource>();
  const files = new Set<string>();
  const paths = await filesUnder(client);
  const compressed = new Set(paths.filter((path) => /\.(?:br|gz)$/.test(path)));
  for (const path of paths) {
    const type = typeOf(path);
    if (compressed.has(path)) continue;
    const address = addressOf(path);
    const html = answers?.paths.has(address) ? answers.render(address) : undefined;
    if (type) resources.set(address, await readResource(client, path, type, compressed, html));
    else files.add(`/${path}`);
  }
  const notFound = resources.get('/404');
  if (!notFound) throw new SiteError(`${client}/404/index.html: missing; run npm run build`);
  const hasReels = paths.some((each) => `/${each}`.startsWith(REELS));
  const build = dirname(client);
  return {
    ...{ resources, files, client, notFound },
    // Without it, no reel would end.
    reels: await readMap(join(build, 'reels.json'), hasReels),
    moved: await readMap(join(build, 'moved.json')),
  };
}

/** Reads a file of the build that is not served: a value for each address. */
async function readMap(path: string, isRequired = false): Promise<Map<string, string>> {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    if (!isRequired) return '{}';
    throw new SiteError(`${path}: missing; run npm run build`);
  });
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  } catch {
    throw new SiteError(`${path}: cannot be read; run npm run build`);
  }
}

/** Regular files under a folder, as paths with slashes, without dotfiles except those in `.well-known`. */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !/(?:^|\/)\.(?!well-known\/)/.test(path))
    .sort();
}

/** Maps `about/index.html` to `/about`, its only address. */
function addressOf(path: string): string {
  return `/${path}`.replace(/\/index\.html$/, '') || '/';
}

export function bytesInMemory(site: BuiltSite): number {
  return site.resources
    .values()
    .flatMap((resource) => [resource.plain, ...Object.values(resource.compressed)])
    .reduce((sum, { body }) => sum + body.length, 0);
}
