import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { KeptRelease } from '../../commands/release/kept-releases.ts';
import { roomsIn } from '../../site/content/rooms.ts';
import { ROOMS } from '../../site/rooms.ts';
import { CURRENT } from '../../site/server/site/release.ts';
import type { Withdrawn } from './commits.ts';
import type { DeskParts } from './desk-parts.ts';
import { Refused } from './drafts.ts';
import type { Publishing, Refusal } from './publishing.ts';
import { viewOf } from './roles.ts';
import { Forbidden } from './sign-in.ts';

const BEYOND = 'your role does not include all that would go out. A colleague may publish';

const discarded = z.object({ file: z.string(), entry: z.string().optional() });
const commit = z.object({ files: z.array(z.string()), message: z.string() });
const publication = commit.extend({
  again: z.array(z.string()).default([]),
});
const taken = z.object({ hash: z.string() });
const target = z.object({ id: z.string() });

export function publishRoutes(app: FastifyInstance, parts: DeskParts): void {
  const { publishing, releases, history, roles } = parts;
  const checked = (files: string[], user: string) => {
    if (files.every((file) => roles.mayPublish(user, file))) return files;
    throw new Forbidden(`${user}: your role does not include all of these files.`);
  };
  const commitFiles = async (named: string[], message: string, user: string) => {
    const changes = (await history.changes()).filter(({ file }) => named.includes(file));
    const isPublic = (file: string) =>
      releases &&
      file.startsWith('uploads/') &&
      existsSync(join(releases, CURRENT, 'client', file));
    const shown = changes.flatMap(({ files }) => files).find(isPublic);
    if (shown)
      throw new Refused(
        `${basename(shown)} is public by now, so it stays: discard this change, and add the new file as a filing that replaces it.`,
      );
    await history.commit(named, message, user);
  };
  app.post('/desk/commit', async ({ body, user }) => {
    const { files, message } = commit.parse(body);
    await commitFiles(checked(files, user), message, user);
    return {};
  });
  app.post('/desk/discard', async ({ body, user }) => {
    const { file, entry } = discarded.parse(body);
    checked([file], user);
    await (entry ? history.discardEntry(file, entry) : history.discard([file]));
    return {};
  });
  if (!publishing) return;
  app.get('/desk/releases', ({ user }) => releasesFor(user, publishing, parts));
  app.post('/desk/publish', async ({ body, user }) => {
    const { message, again, ...chosen } = publication.parse(body);
    const files = checked(chosen.files, user);
    const { live, back } = await publishing.state();
    const { withdrawn } = await history.ahead(live?.commit, back?.time);
    const left = withdrawn.filter(({ hash }) => !again.includes(hash));
    const others = await beyond(user, live?.commit, parts, left);
    if (others.length > 0) throw new Forbidden(`${user}: ${BEYOND} ${others.join(', ')}`);
    await publishing.publish(user, message, async () => {
      if (files.length > 0) await commitFiles(files, message, user);
      return left.length > 0 ? history.without(left) : '';
    });
    return {};
  });
  app.post('/desk/take-back', async ({ body, user }) => {
    const { hash } = taken.parse(body);
    const { live, back } = await publishing.state();
    const { withdrawn } = await history.ahead(live?.commit, back?.time);
    const commit = withdrawn.find((each) => each.hash === hash);
    if (!commit) throw new Refused('This is not withdrawn.');
    checked(commit.files, user);
    await history.revert(hash, user);
    return {};
  });
  app.post('/desk/back', async ({ body, user }) => {
    if (!(await includesAll(user, parts)))
      throw new Forbidden(`${user}: ${BEYOND} every kind of file.`);
    await publishing.back(target.parse(body).id, user);
    return {};
  });
}

/** The releases, and what happens to the next, as far as the person may know it. */
export async function releasesFor(user: string, publishing: Publishing, parts: DeskParts) {
  const { run, live, releases, ...state } = await publishing.state();
  const { withdrawn, waiting } = await parts.history.ahead(live?.commit, state.back?.time);
  const goesBack = await includesAll(user, parts);
  // A colleague's sentence, and what was wrong, may name a filing before it is public.
  const own = ({ who }: { who: string }) => goesBack || who === user;
  const shown = (each: KeptRelease) =>
    own(each) ? each : { ...each, sentence: '', nextMinute: null };
  const refused: Refusal | undefined = run?.refused && {
    message: 'A colleague can see why.',
    problems: [],
  };
  return {
    ...state,
    waiting,
    ...(await publishing.serving(live?.commit)),
    releases: releases.map(shown),
    live: live && shown(live),
    run: run && (own(run) ? run : { ...run, sentence: '', refused }),
    /** The views of what would go out, and that the person's role does not include. */
    beyond: await beyond(user, live?.commit, parts, withdrawn),
    withdrawn: withdrawn.map(({ files, ...each }) => {
      const mayChoose = files.every((file) => parts.roles.mayPublish(user, file));
      return { ...each, sentence: mayChoose ? each.sentence : '', mayChoose };
    }),
    goesBack,
  };
}

/** Whether the role of a person includes every kind of file of the house. */
async function includesAll(user: string, { content, roles }: DeskParts): Promise<boolean> {
  const files = (await roomsIn(content)).flatMap((room) => ROOMS[room].others);
  return ['site.yaml', ...files].every((file) => roles.mayPublish(user, file));
}

/** The views of what a release would change and a person may not publish. A filing is named after its title. */
async function beyond(
  user: string,
  since: string | null | undefined,
  parts: DeskParts,
  left: readonly Withdrawn[],
) {
  const { history, roles } = parts;
  if (await includesAll(user, parts)) return [];
  // Nobody knows what differs.
  if (!(await history.available())) return ['content'];
  const until = left.length > 0 ? await history.without(left).catch(() => 'HEAD') : 'HEAD';
  const files = await history.changedBetween(since, until);
  return [...new Set(files.filter((file) => !roles.mayPublish(user, file)).map(viewOf))];
}
