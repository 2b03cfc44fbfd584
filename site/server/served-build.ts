import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type AnswerRenderer, openAnswers } from './guard/answers.ts';
import { type FactsAndFigures, factsOf, type Settings } from './settings/settings.ts';
import { type BuiltSite, loadSite, SiteError } from './site/built-site.ts';
import type { EarlierAssets } from './site/pages.ts';
import { currentId, type Release, readRelease, releaseIds } from './site/release.ts';

/** How often to look for a new release. Looking reads one link. */
const LOOK_EVERY_MS = 1_000;

/** What a server serves: the current release, or `build/` where no folder of releases is set. */
export interface ServedBuild {
  folder: string;
  answers: AnswerRenderer;
  site: BuiltSite;
  release?: Release;
}

/** @param release its id; otherwise the current one @throws {SiteError} if there is nothing to serve */
export async function readServedBuild(
  root: string,
  settings: Settings,
  release?: string,
): Promise<ServedBuild> {
  const facts = factsOf(settings);
  const { releasesDir } = settings;
  if (!releasesDir) return readBuild(join(root, 'build'), facts);
  const releases = resolve(root, releasesDir);
  const id = release ?? (await currentId(releases));
  if (!id) throw new SiteError(`${releases}: no release here; run npm run release`);
  // Not read through the link, which may change in between.
  const folder = join(releases, id);
  return { ...(await readBuild(folder, facts)), release: await readRelease(releases, id) };
}

async function readBuild(folder: string, facts: FactsAndFigures): Promise<ServedBuild> {
  const answers = await openAnswers(folder, facts);
  return { folder, answers, site: await loadSite(join(folder, 'client'), answers) };
}

/** Finds scripts, styles and pictures of other releases: for open pages, and for those of a server ahead. */
export function earlierAssets(root: string, releasesDir: string): EarlierAssets {
  const releases = resolve(root, releasesDir);
  return async () => (await releaseIds(releases)).map((id) => join(releases, id, 'client'));
}

interface Following {
  root: string;
  settings: Settings;
  served: { release?: Release | undefined };
  program: string;
  log: FastifyBaseLogger;
  serve(build: ServedBuild): Promise<void>;
}

export function followReleases(following: Following): void {
  const { root, settings, served, program, log, serve } = following;
  const releases = resolve(root, settings.releasesDir ?? '');
  let seen = served.release?.id;
  /** The last reason in the log, which is not repeated each second. */
  let reason = '';
  async function look(): Promise<void> {
    const id = await currentId(releases);
    if (!id || id === seen) return;
    if ((await readRelease(releases, id)).program !== program) {
      log.warn({ release: id }, 'another version of the program made this release: restart');
    } else if (id !== served.release?.id) {
      await serve(await readServedBuild(root, settings, id));
      log.info({ release: id }, 'serving a new release');
    }
    seen = id;
  }
  const wait = () =>
    setTimeout(async () => {
      await look().catch((err: Error) => {
        if (err.message !== reason) log.error({ err }, 'the new release cannot be served');
        reason = err.message;
      });
      wait();
    }, LOOK_EVERY_MS).unref();
  wait();
}
