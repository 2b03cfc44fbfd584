import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Settings } from '../../server/settings.ts';
import { createDoor, type SingleSignOn, USER_HEADER } from './door.ts';
import { Drafts } from './drafts.ts';
import { FilingDesk } from './filing-desk.ts';
import { History } from './history.ts';
import { Inbox } from './inbox.ts';
import { buildPage } from './page.ts';
import { deskRoutes } from './routes.ts';

export interface DeskSettings {
  content: string;
  port: number;
  settings: Settings;
  /** If set, the company's single sign-on is in front. */
  proxy?: SingleSignOn | undefined;
  /** Whether the page beside the form is shown. It needs a second process. */
  withPreview: boolean;
}

const HOST = '127.0.0.1';

/** Opens the desk on this machine's own address. */
export async function openDesk({ content, port, settings, proxy, withPreview }: DeskSettings) {
  const door = createDoor(port, proxy);
  const drafts = await Drafts.open(content);
  const filings = new FilingDesk(content);
  const inbox = new Inbox(settings);
  const history = new History(content);
  const origin = withPreview ? `http://${HOST}:${port + 1}` : '';
  let preview = withPreview ? '' : undefined;
  const app = deskRoutes(
    { content, drafts, history, filings, inbox, preview: () => preview },
    await buildPage(origin),
    (handle) =>
      createServer((request, response) => {
        const user = door.enter(request, response);
        if (user === undefined) return;
        request.headers[USER_HEADER] = user;
        handle(request, response);
      }),
  );
  await app.listen({ host: HOST, port });
  const page = withPreview
    ? startPreview(drafts.folder, port + 1, () => {
        preview = origin;
      })
    : undefined;
  return {
    address: `http://${HOST}:${port}/?token=${door.token}`,
    async close() {
      page?.kill();
      await app.close();
      await inbox.close();
      await filings.close();
      await drafts.close();
    },
  };
}

/** The site as `npm run dev` shows it, from the drafts, with a separate database. */
function startPreview(folder: string, port: number, ready: () => void): ChildProcess {
  const { DATABASE_URL: _, SMTP_URL: __, ...outside } = process.env;
  const own = { CONTENT_DIR: folder, DATA_DIR: join(folder, '.data'), PORT: String(port), HOST };
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...outside, ...own },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // It is ready once it has printed its address.
  child.stdout?.on('data', (output: Buffer) => output.includes(`:${port}`) && ready());
  child.once('error', (error) => console.error(`The page can’t be shown: ${error.message}`));
  return child;
}
