import closeWithGrace from 'close-with-grace';
import { createServer } from 'vite';
import { messageOf } from '../content-model/content-folder.ts';
import { readSettings } from '../server/settings.ts';
import { contentReload } from './dev/content-reload.ts';
import { pages } from './dev/pages.ts';
import { prepare } from './dev/prepare.ts';
import { realServer } from './dev/real-server.ts';

/**
 * `npm run dev`: one process with hot reload. Vite renders pages at each request; the real server
 * answers API requests, documents and feeds, on the same port.
 * `/styleguide` exists only here.
 */
try {
  // Set before React and Vite read it.
  process.env['NODE_ENV'] = 'development';
  const settings = readSettings(process.env);
  await prepare();

  const server = realServer(settings);
  const reload = contentReload(server.reopen);
  const vite = await createServer({
    clearScreen: false,
    plugins: [server.plugin, pages(reload.report), reload.plugin],
    server: {
      host: settings.host,
      port: settings.port,
      strictPort: true,
      // Files made by tools need no reload.
      watch: { ignored: ['**/.cache/**', '**/build/**', `**/${settings.dataDir}/**`] },
    },
  });
  await vite.listen();
  const [origin = ''] = vite.resolvedUrls?.local ?? [];
  await server.open(origin);
  console.log(`developing at ${origin} (every component and state: ${origin}styleguide)`);

  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) console.error(err);
    await vite.close();
    await server.close();
  });
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
