import { chmod, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, resolve } from 'node:path';
import { listenOnIpv6 } from '../../server/guard/ipv6-loopback.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { keptHost } from '../../tools/dev/kept-host.ts';
import { HOST, openDoor, type SingleSignOn } from './door.ts';
import { openDrafts } from './drafts.ts';
import { History } from './history.ts';
import { openInbox } from './inbox.ts';
import { buildPage } from './page.ts';
import { openPreview } from './preview.ts';
import { openPublishing } from './publishing.ts';
import { readRoles } from './roles.ts';
import { deskRoutes } from './routes.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface DeskSettings {
  content: string;
  port: number;
  /** A socket to listen on, for a proxy whose group may open it, instead of the port that any account could take. */
  socket?: string | undefined;
  settings: Settings;
  /** If set, the company's single sign-on is in front, and no page is shown beside the form. */
  proxy?: SingleSignOn | undefined;
  /** The file that says who may do what (`DESK_ROLES`). */
  roles?: string | undefined;
  /** Whether the page beside the form is shown. It needs a second process. */
  withPreview: boolean;
}

/** Opens the desk on this machine's own address. */
export async function openDesk(given: DeskSettings) {
  const { content, port, socket, settings, proxy, withPreview } = given;
  const host = proxy ? HOST : await keptHost('desk');
  const door = openDoor(host, proxy);
  const roles = await readRoles(given.roles);
  // A start that fails closes what it opened.
  await using opened = new AsyncDisposableStack();
  const drafts = opened.adopt(await openDrafts(content), (each) => each.close());
  const inbox = opened.adopt(openInbox(settings), (each) => each.close());
  const history = new History(content);
  const { releasesDir } = settings;
  const releases = releasesDir && resolve(ROOT, releasesDir);
  const publishing = releases
    ? openPublishing(content, releases, settings.releaseServers)
    : undefined;
  if (publishing) opened.adopt(publishing, (each) => each.close());
  const preview = withPreview && !proxy ? await openPreview(drafts.folder) : undefined;
  const parts = { content, door, roles, drafts, history, releases, inbox, publishing, preview };
  const app = deskRoutes(parts, await buildPage(), (handle) =>
    createServer((request, response) =>
      preview?.isFor(request) ? preview.pass(request, response) : handle(request, response),
    ).on('upgrade', (request, socket, head) =>
      preview?.isFor(request) ? preview.passUpgrade(request, socket, head) : socket.destroy(),
    ),
  );
  opened.use(app);
  // Closed before the server, which waits for its connections.
  opened.defer(() => preview?.close());
  if (socket) {
    await app.listen({ path: await freeSocket(socket) });
    await chmod(socket, 0o660);
  } else {
    await app.listen({ host: HOST, port });
    const second = await listenOnIpv6(app.server, port, 'DESK_PORT');
    opened.adopt(second, (each) => void each.close());
  }
  const all = opened.move();
  return {
    address: socket ?? `http://${host}:${port}/${proxy ? '' : `#/sign-in/${door.token}`}`,
    close: () => all.disposeAsync(),
  };
}

/** @throws if another account could replace the socket */
async function freeSocket(socket: string): Promise<string> {
  const folder = dirname(socket);
  const found = await stat(folder).catch(() => undefined);
  // 0 is the system's own account.
  if (!found || found.mode & 0o022 || ![0, process.getuid?.()].includes(found.uid)) {
    throw new Error(
      `DESK_SOCKET: expected a folder that only its owner may write to, got ${folder}`,
    );
  }
  // A desk that was killed left it.
  await rm(socket, { force: true });
  return socket;
}
