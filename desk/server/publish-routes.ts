import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { roomsIn } from '../../model/rooms.ts';
import { ROOMS } from '../../model/schemas/rooms.ts';
import type { KeptRelease } from '../../tools/release/kept-releases.ts';
import { Forbidden } from './door.ts';
import type { Drafts } from './drafts.ts';
import type { History } from './history.ts';
import type { Publishing } from './publishing.ts';
import { type Roles, viewOf } from './roles.ts';

interface Parts {
  content: string;
  drafts: Drafts;
  history: History;
  publishing: Publishing | undefined;
  roles: Roles;
}

const BEYOND = 'your role does not include all that would go out. A colleague may publish';

const discarded = z.object({ file: z.string(), entry: z.string().optional() });
const commit = z.object({ files: z.array(z.string()), message: z.string() });

/** Commits, discards, publishes and goes back, each as far as the person's role allows. */
export function publishRoutes(
  app: FastifyInstance,
  { content, publishing, history, drafts, roles }: Parts,
) {
  const checked = (files: string[], user: string) => {
    if (files.every((file) => roles.mayPublish(user, file))) return files;
    throw new Forbidden(`${user}: your role does not include all of these files.`);
  };
  const includesAll = async (user: string) =>
    ['site.yaml', ...(await roomsIn(content)).flatMap((room) => ROOMS[room].others)].every((file) =>
      roles.mayPublish(user, file),
    );
  /** The views of what a release would change and a person may not publish. A filing is named after its title. */
  const beyond = async (user: string, since: string | null | undefined) => {
    if (await includesAll(user)) return [];
    // Nobody knows what differs.
    if (!(await history.available())) return ['content'];
    const files = await history.changedBetween(since);
    return [...new Set(files.filter((file) => !roles.mayPublish(user, file)).map(viewOf))];
  };
  app.post('/desk/commit', async ({ body, user }) => {
    const { files, message } = commit.parse(body);
    await history.commit(checked(files, user), message, user);
    return {};
  });
  app.post('/desk/discard', async ({ body, user }) => {
    const { file, entry } = discarded.parse(body);
    checked([file], user);
    await (entry ? history.discardEntry(file, entry) : history.discard([file]));
    await drafts.refresh();
    return {};
  });
  if (!publishing) return;
  app.get('/desk/releases', async ({ user }) => {
    const { run, live, releases, ...state } = await publishing.state();
    const goesBack = await includesAll(user);
    // A colleague's sentence, and what was wrong, may name a filing before it is public.
    const own = ({ who }: { who: string }) => goesBack || who === user;
    const shown = (each: KeptRelease) =>
      own(each) ? each : { ...each, sentence: '', nextMinute: null };
    return {
      ...state,
      ...(await publishing.serving(live?.commit)),
      releases: releases.map(shown),
      live: live && shown(live),
      run: run && (own(run) ? run : publishing.withoutWords(run)),
      beyond: await beyond(user, live?.commit),
      goesBack,
    };
  });
  app.post('/desk/publish', async ({ body, user }) => {
    const { message, ...chosen } = commit.parse(body);
    const files = checked(chosen.files, user);
    const others = await beyond(user, (await publishing.state()).live?.commit);
    if (others.length > 0) throw new Forbidden(`${user}: ${BEYOND} ${others.join(', ')}`);
    const save = async () => {
      if (files.length > 0) await history.commit(files, message, user);
    };
    await publishing.publish(user, message, save);
    return {};
  });
  app.post('/desk/back', async ({ body, user }) => {
    if (!(await includesAll(user))) throw new Forbidden(`${user}: ${BEYOND} every kind of file.`);
    await publishing.back(z.object({ id: z.string() }).parse(body).id, user);
    return {};
  });
}
