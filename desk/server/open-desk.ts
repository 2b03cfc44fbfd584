import { chmod, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Settings } from '../../site/server/settings/settings.ts';
import { openDrafts } from './drafts.ts';
import { History } from './history.ts';
import { removeStaleFolders } from './own-folders.ts';
import { buildPage } from './page.ts';
import { openPreview } from './preview.ts';
import { openPublishing } from './publishing.ts';
import { readRoles } from './roles.ts';
import { deskRoutes } from './routes.ts';
import { openServerDatabase } from './server-database.ts';
import { HOST, openSignIn, type SingleSignOn } from './sign-in.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface DeskSettings {
  content: string;
  port: number;
  /** A socket to listen on instead of the port, for a proxy whose group may open it. */
  socket?: string | undefined;
  settings: Settings;
  /** If set, the company's single sign-on is in front, and no page is shown beside the form. */
  proxy?: SingleSignOn | undefined;
  roles?: string | undefined;
  withPreview: boolean;
}

export async function openDesk(given: DeskSettings) {
  const { content, port, socket, settings, proxy, withPreview } = given;
  const signIn = openSignIn(port, proxy);
  const roles = await readRoles(given.roles);
  await removeStaleFolders();
  // A start that fails closes what it opened.
  await using opened = new AsyncDisposableStack();
  const drafts = opened.adopt(await openDrafts(content), (each) => each.close());
  const database = opened.adopt(openServerDatabase(settings), (each) => each.close());
  const history = new History(content);
  const { releasesDir } = settings;
  const releases = releasesDir && resolve(ROOT, releasesDir);
  const publishing = releases
    ? openPublishing(content, releases, settings.releaseServers)
    : undefined;
  if (publishing) opened.adopt(publishing, (each) => each.close());
  const preview = withPreview && !proxy ? await openPreview(drafts.folder, signIn) : undefined;
  const parts = {
    content,
    signIn,
    roles,
    drafts,
    history,
    releases,
    database,
    publishing,
    preview,
  };
  const app = opened.use(deskRoutes(parts, await buildPage()));
  if (preview) {
    app.server.on('upgrade', preview.passUpgrade);
    // Closed before the server, which waits for its connections.
    opened.defer(() => preview.close());
  }
  if (socket) {
    // A desk that was killed left it.
    await rm(socket, { force: true });
    await app.listen({ path: socket });
    await chmod(socket, 0o660);
  } else {
    await app.listen({ host: HOST, port });
  }
  const all = opened.move();
  return {
    address: socket ?? `http://${HOST}:${port}/${proxy ? '' : `desk/sign-in/${signIn.token}`}`,
    close: () => all.disposeAsync(),
  };
}
