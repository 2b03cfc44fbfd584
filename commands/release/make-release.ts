import { once } from 'node:events';
import {
  chmod,
  link,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readPages } from '../../site/build/pages.ts';
import { inParallel } from '../../site/content/in-parallel.ts';
import { loadContent } from '../../site/content/load.ts';
import { minuteOf } from '../../site/content/moments.ts';
import { refusePlaceholders } from '../../site/content/placeholders.ts';
import { ENDED_PATH, NOT_FOUND_PATH } from '../../site/contract/paths.ts';
import { NO_SERVICES } from '../../site/server/settings/settings.ts';
import { CURRENT, programOf, releaseSchema } from '../../site/server/site/release.ts';
import { ended, listening, spawnNode } from '../spawn-node.ts';
import {
  ABOUT,
  deleteOldest,
  dueRelease,
  inTurn,
  type KeptRelease,
  keptReleases,
  makeCurrent,
  ReleaseError,
} from './kept-releases.ts';
import { buildIn, fillWorkshop } from './workshop.ts';

export const STEPS = ['checking', 'building', 'trying', 'live'] as const;
export type Step = (typeof STEPS)[number];

const LONGEST_RELEASE_MS = 600_000;

interface Places {
  folder: string;
  content: string;
}

interface ReleaseOrder extends Places {
  /** Who asked for it, and why. Default: author and subject of the commit. */
  who?: string | undefined;
  sentence?: string | undefined;
  commit?: string | undefined;
  /** The release whose commit is built again, because more of it is public now. */
  again?: KeptRelease;
}

/**
 * Checks the content, builds it, tries every address, and makes it the served release. Until its last step, nothing
 * of what is served changes.
 * @param onStep runs when a step begins; `live` begins when it is over
 * @throws {ContentError} if the content has problems; {ReleaseError} for anything else to correct
 */
export const makeRelease = (
  order: ReleaseOrder,
  onStep: (step: Step) => void,
): Promise<KeptRelease> => inTurn(order.folder, () => make(order, onStep));

/** Makes a release at a minute: of the same commit, so that nothing else goes out. @returns undefined if none is due */
export const releaseDue = (places: Places, onStep: (step: Step) => void) =>
  inTurn(
    places.folder,
    async () => {
      const again = await dueRelease(places.folder);
      return again && make({ ...places, who: again.who, again }, onStep);
    },
    LONGEST_RELEASE_MS,
  );

async function make(order: ReleaseOrder, onStep: (step: Step) => void): Promise<KeptRelease> {
  const { folder, content, again } = order;
  const started = Date.now();
  // If the clock was set back, what was public stays so.
  const latest = Math.max(
    started,
    ...(await keptReleases(folder)).map(({ time }) => Date.parse(time)),
  );
  process.env['PUBLIC_AT'] = new Date(latest).toISOString();
  onStep('checking');
  const workshop = join(folder, '.workshop');
  const commit = await fillWorkshop(workshop, content, again?.commit ?? order.commit);
  const { filings, prosePages, nextMinute } = await loadContent(join(workshop, 'content'));
  await refusePlaceholders(join(workshop, 'content'));
  const fresh = [...filings, ...prosePages].filter(
    (each) => again?.nextMinute && (minuteOf(each)?.toISOString() ?? '') >= again.nextMinute,
  );
  const atMinute = fresh.map(({ title }) => title).join(', ');
  onStep('building');
  await buildIn(workshop);
  onStep('trying');
  await trySite(workshop);

  const time = new Date().toISOString();
  const release: KeptRelease = {
    id: `${time.replace(/\W/g, '')}-${commit?.hash.slice(0, 7) ?? 'files'}`,
    time,
    seconds: Math.round((Date.now() - started) / 1000),
    who: order.who || commit?.who || userInfo().username,
    sentence: order.sentence || atMinute || commit?.sentence || '',
    commit: commit?.hash ?? null,
    nextMinute,
    program: await programOf(workshop),
  };
  const build = join(workshop, 'build');
  // Servers need neither, and the inputs name what waits for its minute.
  for (const name of ['render', 'inputs.sha256']) await rm(join(build, name), { recursive: true });
  await shareFiles(join(folder, CURRENT), build);
  await writeFile(join(build, ABOUT), JSON.stringify(release), { mode: 0o600 });
  await writeFile(join(build, 'release.json'), JSON.stringify(releaseSchema.parse(release)));
  // Closed to other accounts until it is current.
  await chmod(build, 0o700);
  await rename(build, join(folder, release.id));
  await deleteOldest(folder, workshop);
  await makeCurrent(folder, release.id);
  onStep('live');
  return release;
}

/** Replaces files that another release has too by links, so that twenty releases take little more space than one. */
async function shareFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const other = join(from, file.slice(to.length));
    const [own, found] = [await stat(file), await stat(other).catch(() => undefined)];
    if (!found || found.ino === own.ino || found.size !== own.size) continue;
    if (!(await readFile(other)).equals(await readFile(file))) continue;
    await rm(file);
    await link(other, file);
  }
}

const AT_ONCE = 8;
/** What pages link to and load. Requests under /api are no files. */
const LINKED = /\b(?:href|src)="(\/(?!api\/)[^"#?]*)/g;

/** Serves the site on a socket for this account, and requests every address. @throws {ReleaseError} naming a wrong one */
async function trySite(workshop: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trial-'));
  const socketPath = join(folder, 'socket');
  const env = {
    ...process.env,
    ...NO_SERVICES,
    TRUST_PROXY: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  };
  const program = [join(workshop, 'site/server/main.ts'), '--socket', socketPath];
  const server = spawnNode(program, { env, output: 'inherit' });
  try {
    await listening(server);
    const pages = await readPages(join(workshop, 'build/client'));
    const statuses: Record<string, number> = { [NOT_FOUND_PATH]: 404, [ENDED_PATH]: 410 };
    const expected = new Map(pages.map(({ route }) => [route, statuses[route] ?? 200]));
    for (const { html } of pages) {
      for (const [, address = ''] of html.matchAll(LINKED)) {
        if (!expected.has(address)) expected.set(address, 200);
      }
    }
    await inParallel(expected, AT_ONCE, async ([path, status]) => {
      const method = pages.some(({ route }) => route === path) ? 'GET' : 'HEAD';
      const given = await statusOf({ socketPath, path, method });
      // A link in the content may name an address from before.
      if (given !== status && given !== 301) {
        throw new ReleaseError(`${path}: expected status ${status}, got ${given}`);
      }
    });
    if (server.exitCode !== null) throw new ReleaseError('the server ended during its trial');
  } finally {
    server.kill('SIGTERM');
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  }
}

async function statusOf(options: RequestOptions): Promise<number | undefined> {
  const [response] = (await once(request(options).end(), 'response')) as [IncomingMessage];
  await text(response);
  return response.statusCode;
}
