import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { writeAtomically } from '../../site/content/write-atomically.ts';
import { CURRENT, currentId, releaseIds, releaseSchema } from '../../site/server/site/release.ts';

/** A release that did not happen. The message is a sentence for the person who asked for it. */
export class ReleaseError extends Error {}

/** The folder of releases: `RELEASES_DIR`, which the servers read too. */
export const RELEASES_FOLDER = resolve(process.env['RELEASES_DIR']?.trim() || 'releases');

const KEPT = 20;

/**
 * Acts while no other process makes or changes a release. The lock belongs to the process, and ends with it.
 * @param timeout how long to wait for another process, in milliseconds. This process does nothing else meanwhile.
 * @throws {ReleaseError} if another process has it
 */
export async function inTurn<Result>(
  folder: string,
  act: () => Promise<Result>,
  timeout = 0,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, '.lock');
  // Another account that may read the file could hold the lock.
  await writeFile(file, '', { flag: 'a', mode: 0o600 });
  await chmod(file, 0o600);
  const lock = new Database(file, { timeout });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new ReleaseError('another release is running. Wait until it is live or refused.');
  }
  return act().finally(() => lock.close());
}

/** All that is known of a release, for the account that made it only. */
const keptSchema = releaseSchema.extend({
  seconds: z.number(),
  who: z.string(),
  sentence: z.string(),
  /** The ISO time at which more of the same content becomes public. */
  nextMinute: z.iso.datetime().nullish(),
});
export type KeptRelease = z.output<typeof keptSchema>;
export const ABOUT = 'about.json';

export async function readKept(folder: string, id: string): Promise<KeptRelease> {
  const read = (name: string) => readFile(join(folder, id, name), 'utf8');
  // Releases of earlier versions have one file.
  return keptSchema.parse(JSON.parse(await read(ABOUT).catch(() => read('release.json'))));
}

/** The releases that can be served again, newest first. */
export async function keptReleases(folder: string): Promise<KeptRelease[]> {
  return Promise.all((await releaseIds(folder)).map((id) => readKept(folder, id)));
}

/** Since when each document has been public, by the name of its file: the time of the oldest kept release that has it. */
export async function publicSince(folder: string): Promise<Map<string, string>> {
  const since = new Map<string, string>();
  for (const { id, time } of await keptReleases(folder)) {
    const names = await readdir(join(folder, id, 'client/uploads')).catch((): string[] => []);
    for (const name of names) since.set(name, time);
  }
  return since;
}

/** Makes a release the served one, in one step that either happened or did not. */
export async function makeCurrent(folder: string, id: string): Promise<void> {
  // After a power cut, the link must not be on the disk without the files that it leads to.
  await promisify(execFile)('sync');
  const next = join(folder, '.next');
  await rm(next, { force: true });
  await symlink(id, next);
  await chmod(join(folder, id), 0o755);
  await rename(next, join(folder, CURRENT));
}

const returnSchema = z.object({ id: z.string(), who: z.string(), time: z.iso.datetime() });
const RETURN = 'back.json';

/** Who went back last, when, and to which release; undefined if nobody did. */
export async function lastReturn(folder: string) {
  const text = await readFile(join(folder, RETURN), 'utf8').catch(() => 'null');
  return returnSchema.safeParse(JSON.parse(text)).data;
}

/** Serves a kept release again. @param requested its id; otherwise the one before the current release */
export function goBack(
  folder: string,
  requested?: string,
  who = userInfo().username,
): Promise<KeptRelease> {
  return inTurn(folder, async () => {
    const [ids, current] = [await releaseIds(folder), await currentId(folder)];
    const id = requested ?? ids[ids.indexOf(current ?? '') + 1];
    if (!id || !ids.includes(id)) {
      throw new ReleaseError(
        requested
          ? `${requested}: no such release. npm run release -- list names them.`
          : 'there is no release before the current one.',
      );
    }
    const returned = JSON.stringify({ id, who, time: new Date() });
    await writeAtomically(join(folder, RETURN), returned, 0o600);
    await makeCurrent(folder, id);
    return readKept(folder, id);
  });
}

/** The current release, if more of its content is public by now. Going back after that minute decides against it. */
export async function dueRelease(
  folder: string,
  now = new Date(),
): Promise<KeptRelease | undefined> {
  const id = await currentId(folder);
  if (!id) return undefined;
  const [current, back] = [await readKept(folder, id), await lastReturn(folder)];
  const minute = current.nextMinute ?? '9999';
  const since = back?.id === id ? back.time : '';
  return since < minute && minute <= now.toISOString() ? current : undefined;
}

/** Deletes the oldest releases. @param trash a folder on the same disk: a deleted release is never half listed */
export async function deleteOldest(folder: string, trash: string): Promise<void> {
  const current = await currentId(folder);
  const old = (await releaseIds(folder)).slice(KEPT).filter((id) => id !== current);
  for (const id of old) await rename(join(folder, id), join(trash, id));
  for (const id of old) await rm(join(trash, id), { recursive: true });
}
