import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSocketServer, type Server } from 'node:net';
import type { Settings } from '../../server/settings/settings.ts';
import { Catalogue } from './catalogue.ts';
import { Door, HOST, keptHost, type SingleSignOn } from './door.ts';
import { Drafts } from './drafts.ts';
import { FilingDesk } from './filing-desk.ts';
import { History } from './history.ts';
import { Inbox } from './inbox.ts';
import { buildPage } from './page.ts';
import { Preview } from './preview.ts';
import { Publishing } from './publishing.ts';
import { Roles } from './roles.ts';
import { deskRoutes } from './routes.ts';

export interface DeskSettings {
  content: string;
  port: number;
  settings: Settings;
  /** If set, the company's single sign-on is in front, and no page is shown beside the form. */
  proxy?: SingleSignOn | undefined;
  /** The file that says who may do what (`DESK_ROLES`). */
  roles?: string | undefined;
  /** Whether the page beside the form is shown. It needs a second process. */
  withPreview: boolean;
}

/** Opens the desk on this machine's own address. */
export async function openDesk({
  content,
  port,
  settings,
  proxy,
  roles,
  withPreview,
}: DeskSettings) {
  const host = proxy ? HOST : await keptHost();
  const door = new Door(host, proxy);
  const allowed = await Roles.read(roles);
  // A start that fails closes what it opened.
  await using opened = new AsyncDisposableStack();
  const drafts = opened.adopt(await Drafts.open(content), (each) => each.close());
  const catalogue = new Catalogue(content, drafts);
  const filings = opened.adopt(new FilingDesk(content), (each) => each.close());
  const inbox = opened.adopt(new Inbox(settings), (each) => each.close());
  const history = new History(content);
  const { releasesDir } = settings;
  const publishing = releasesDir ? new Publishing(content, releasesDir) : undefined;
  const page = await buildPage();
  const preview = withPreview && !proxy ? await Preview.open(drafts.folder) : undefined;
  const app = deskRoutes(
    {
      content,
      door,
      roles: allowed,
      drafts,
      catalogue,
      history,
      filings,
      inbox,
      publishing,
      preview,
    },
    page,
    (handle) =>
      createServer((request, response) =>
        preview?.isFor(request) ? preview.pass(request, response) : handle(request, response),
      ).on('upgrade', (request, socket, head) =>
        preview?.isFor(request) ? preview.passUpgrade(request, socket, head) : socket.destroy(),
      ),
  );
  opened.use(app);
  // Closed before the server, which waits for its connections.
  opened.defer(() => preview?.close());
  await app.listen({ host: HOST, port });
  opened.adopt(await listenOnIpv6(app.server, port), (each) => void each.close());
  const all = opened.move();
  return {
    address: `http://${host}:${port}/${proxy ? '' : `#/sign-in/${door.token}`}`,
    close: () => all.disposeAsync(),
  };
}

/**
 * Takes the port on the machine's own IPv6 address too. Browsers try that address first for names that end in
 * `.localhost`, so another account that listens there would learn the host names of the desk.
 * @throws if another program has the port there; a machine without IPv6 needs nothing
 */
async function listenOnIpv6(server: Server, port: number): Promise<Server> {
  const second = createSocketServer((socket) => server.emit('connection', socket));
  await once(second.listen({ host: '::1', port }), 'listening').catch((error: Error) => {
    if ('code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`expected [::1]:${port} to be free: set DESK_PORT to another port`);
    }
  });
  return second;
}
