import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ErrorPayload, Plugin } from 'vite';
import { CONTENT_FOLDER, messageOf } from '../../site/content/content-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = [resolve(ROOT, CONTENT_FOLDER), ...globSync(`${ROOT}/{site,rooms/*}/content`)].map(
  (path) => `${path}/`,
);

/** The modules that hold what follows from the content. Those that import them are evaluated again, too. */
const READS_CONTENT =
  /\/site\/page-data\/content\.ts$|\/site\/styles\/tokens\.css$|picture-looks\.css$/;

/** Event by which a page says which version of the content it shows. */
const SHOWS = 'content:shows';

/** Delay, because editors save a file in several steps. */
const SETTLED_MS = 150;

/** Whether an edit of a file is shown once what depends on it is rebuilt. */
export const isRebuilt = (path: string): boolean =>
  FOLDERS.some((folder) => path.startsWith(folder));

/** Rebuilds after an edit of the content or its schemas and reloads every open page, or shows above it what is wrong. */
export function contentReload(reopen: (prepare: () => Promise<void>) => Promise<void>) {
  let version = 0;
  const plugin: Plugin = {
    name: 'content-reload',
    configureServer({ environments, ssrLoadModule, watcher, ws }) {
      let settling: NodeJS.Timeout | undefined;
      let reloading = Promise.resolve();
      let problem: Error | undefined;
      async function reload(): Promise<void> {
        problem = await reopen(async () => {
          // Loaded like the pages: so an edited schema is the one that checks.
          await (await ssrLoadModule('/commands/dev/prepare.ts'))['prepare']();
          for (const { moduleGraph } of Object.values(environments)) {
            for (const [id, module] of moduleGraph.idToModuleMap) {
              if (READS_CONTENT.test(id)) moduleGraph.invalidateModule(module);
            }
          }
          version += 1;
        }).then(
          () => undefined,
          (error: Error) => error,
        );
        if (problem) console.error(messageOf(problem));
        ws.send(problem ? overlay(problem) : { type: 'full-reload' });
      }
      // A page opened before the problem is fixed shows it too.
      ws.on('connection', () => problem && ws.send(overlay(problem)));
      // A page that was still loading when the others were reloaded is reloaded once it is connected.
      ws.on(SHOWS, (shown, page) => shown !== version && page.send({ type: 'full-reload' }));
      watcher.add(FOLDERS);
      watcher.on('all', (_event, path) => {
        if (!isRebuilt(path)) return;
        clearTimeout(settling);
        settling = setTimeout(() => {
          reloading = reloading.then(reload);
        }, SETTLED_MS);
      });
    },
  };
  /** A statement for the script of a page that is about to be rendered: says which version it shows. */
  const report = () => `import.meta.hot.send('${SHOWS}', ${version});`;
  return { plugin, report };
}

/** The error overlay of Vite's client, without a stack, which does not help an editor. */
function overlay(error: Error): ErrorPayload {
  return { type: 'error', err: { message: messageOf(error), stack: '' } };
}
