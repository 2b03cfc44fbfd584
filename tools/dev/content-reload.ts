import { resolve } from 'node:path';
import type { ErrorPayload, Plugin } from 'vite';
import { CONTENT_FOLDER, messageOf } from '../../model/content-folder.ts';
import { prepare } from './prepare.ts';

const CONTENT = `${resolve(import.meta.dirname, '../..', CONTENT_FOLDER)}/`;

/** Event by which a page says which version of the content it shows. */
const SHOWS = 'content:shows';

/** Delay, because editors save a file in several steps. */
const SETTLED_MS = 150;

/** Whether a file belongs to the content. */
export const isContent = (path: string): boolean => path.startsWith(CONTENT);

/** Rebuilds after an edit under `content/` and reloads every open page, or shows above it what is wrong. */
export function contentReload(reopen: (prepare: () => Promise<void>) => Promise<void>) {
  let version = 0;
  const plugin: Plugin = {
    name: 'content-reload',
    configureServer({ environments, watcher, ws }) {
      let settling: NodeJS.Timeout | undefined;
      let reloading = Promise.resolve();
      let problem: Error | undefined;
      async function reload(): Promise<void> {
        await reopen(async () => {
          problem = await prepare().then(
            () => undefined,
            (error: Error) => error,
          );
        });
        if (problem) {
          print(problem);
          ws.send(overlay(problem));
          return;
        }
        // The stylesheet of focal points also depends on the content.
        for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll();
        version += 1;
        ws.send({ type: 'full-reload' });
      }
      // A page opened before the problem is fixed shows it too.
      ws.on('connection', () => problem && ws.send(overlay(problem)));
      // A page that was still loading when the others were reloaded is reloaded once it is connected.
      ws.on(SHOWS, (shown, page) => shown !== version && page.send({ type: 'full-reload' }));
      watcher.add(CONTENT);
      watcher.on('all', (_event, path) => {
        if (!isContent(path)) return;
        clearTimeout(settling);
        settling = setTimeout(() => {
          reloading = reloading.then(reload).catch(print);
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

function print(error: unknown): void {
  console.error(messageOf(error));
}
