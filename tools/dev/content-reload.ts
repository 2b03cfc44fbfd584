import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { CONTENT_FOLDER } from '../../content-model/content-folder.ts';
import { prepare } from './prepare.ts';

const CONTENT = `${resolve(import.meta.dirname, '../..', CONTENT_FOLDER)}/`;

/** Editors save a file in several steps. */
const SETTLED_MS = 150;

/**
 * Shows an edit under `content/` at once: what is made of it is made anew, then every open page
 * reloads. Content that does not pass its checks is told on the console, and the last good stays.
 */
export function contentReload(reopen: (prepare: () => Promise<void>) => Promise<void>): Plugin {
  return {
    name: 'content-reload',
    configureServer({ environments, watcher, ws }) {
      let settling: NodeJS.Timeout | undefined;
      let reloading = Promise.resolve();
      async function reload(): Promise<void> {
        await reopen(() => prepare().catch(tell));
        // The stylesheet of focal points is made of the content too.
        for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll();
        ws.send({ type: 'full-reload' });
      }
      watcher.add(CONTENT);
      watcher.on('all', (_event, path) => {
        if (!path.startsWith(CONTENT)) return;
        clearTimeout(settling);
        settling = setTimeout(() => {
          reloading = reloading.then(reload).catch(tell);
        }, SETTLED_MS);
      });
    },
  };
}

function tell(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}
