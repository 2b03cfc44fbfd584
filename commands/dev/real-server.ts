import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createApp } from '../../site/server/app.ts';
import type { AnswerRenderer } from '../../site/server/guard/answers.ts';
import { pathOf } from '../../site/server/guard/requests.ts';
import { openServices } from '../../site/server/services.ts';
import { makePrivate, makeWritableFolder } from '../../site/server/settings/data-folder.ts';
import type { Settings } from '../../site/server/settings/settings.ts';
import { type BuiltSite, loadSite } from '../../site/server/site/built-site.ts';
import { DEV_BUILD } from './prepare.ts';

const READ_BY_SERVER = ['/', '/404'];

const SERVER_PATHS = /^\/(?:api(?:\/|$)|healthz$|readyz$)/;

/** The real server behind Vite. @param openAnswers gives what it renders its answers with */
export function realServer(settings: Settings, openAnswers: () => Promise<AnswerRenderer>) {
  let opened: Awaited<ReturnType<typeof start>> | undefined;

  async function start() {
    makeWritableFolder('DATA_DIR', settings.dataDir);
    makePrivate(settings.dataDir);
    const site = await loadSite(join(DEV_BUILD, 'client'));
    const build = { folder: DEV_BUILD, answers: await openAnswers() };
    const services = await openServices(build, settings);
    const app = await createApp({ ...services, site, logLevel: 'warn' });
    await app.ready();
    return { app, services, site };
  }

  async function close(): Promise<void> {
    const { app, services } = opened ?? {};
    opened = undefined;
    await app?.close();
    await services?.close();
  }

  return {
    plugin: {
      name: 'real-server',
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          const path = pathOf(request.url ?? '/');
          if (opened && isForServer(path, opened.site))
            return opened.app.routing(request, response);
          if (!SERVER_PATHS.test(path)) return next();
          response.writeHead(503, { 'Retry-After': '1' }).end();
        });
      },
    } satisfies Plugin,
    /** Starts the server with the pages that it reads. @param render gives the HTML of a page */
    async open(render: (page: string) => Promise<string>): Promise<void> {
      for (const page of READ_BY_SERVER) await writePage(page, await render(page));
      opened = await start();
    },
    /** Restarts it after the content changed. It stays closed while the content has a problem. @throws the problem */
    async reopen(prepare: () => Promise<void>): Promise<void> {
      // The search index is overwritten, so no reader may have it open.
      await close();
      await prepare();
      opened = await start();
    },
    close,
  };
}

async function writePage(page: string, html: string): Promise<void> {
  const folder = join(DEV_BUILD, 'client', page);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), html);
}

function isForServer(path: string, site: BuiltSite): boolean {
  return (
    SERVER_PATHS.test(path) || site.files.has(path) || site.resources.get(path)?.kind === 'asset'
  );
}
