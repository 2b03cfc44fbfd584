import { resolve } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { createServer, type Plugin } from 'vite';
import { FONT_CACHE } from '../site/build/styles/fonts.ts';
import { messageOf } from '../site/content/content-folder.ts';
import { factsOf, readSettings } from '../site/server/settings/settings.ts';
import { contentReload } from './dev/content-reload.ts';
import { openAnswers, pages, renderedPage } from './dev/pages.ts';
import { prepare } from './dev/prepare.ts';
import { realServer } from './dev/real-server.ts';

/** Pages of other sites in the browser get nothing. A link may lead here. */
const ownPages: Plugin = {
  name: 'own-pages',
  configureServer: ({ middlewares }) =>
    void middlewares.use(({ headers }, response, next) => {
      const { 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers;
      if (site === 'none' || site === 'same-origin' || mode === 'navigate') return next();
      response.writeHead(403).end();
    }),
};

/**
 * `npm run dev`: one process with hot reload. Vite renders pages; the real server answers all else, on the same port. The
 * desk starts it with the path of a socket to listen on, and gets the reason over a channel if it cannot run.
 */
const [, , socket] = process.argv;
// The build publishes what is in the caches, and nginx must be able to read it.
if (socket) process.umask(0o022);
async function fail(error: unknown): Promise<void> {
  console.error(messageOf(error));
  await new Promise((sent) => process.send?.(messageOf(error), sent) ?? sent(undefined));
}
try {
  // Set before React and Vite read it.
  process.env['NODE_ENV'] = 'development';
  const settings = readSettings(process.env);
  await prepare((line) => console.warn(messageOf(line)));

  const server = realServer(settings, () => openAnswers(vite, reload.report, factsOf(settings)));
  const reload = contentReload(server.reopen);
  const vite = await createServer({
    clearScreen: false,
    plugins: [ownPages, server.plugin, pages(reload.report), reload.plugin],
    server: {
      host: settings.host,
      port: settings.port,
      strictPort: true,
      cors: false,
      // The desk says what is wrong at its field.
      hmr: { overlay: !socket },
      fs: {
        allow: ['site', 'rooms', 'node_modules', FONT_CACHE],
        deny: ['site', 'rooms/*'].map((folder) => `${resolve(folder)}/server/**`),
      },
      watch: {
        ignored: ['**/.cache/**', '**/build/**', '**/releases/**', `**/${settings.dataDir}/**`],
      },
    },
  });
  if (socket) await new Promise<void>((done) => vite.httpServer?.listen(socket, done));
  else await vite.listen();
  await server.open(async (path) => (await renderedPage(vite, path, reload.report)).body);
  console.log(`developing at ${vite.resolvedUrls?.local[0]}`);

  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) await fail(err);
    await vite.close();
    await server.close();
  });
} catch (error) {
  await fail(error);
  process.exit(1);
}
