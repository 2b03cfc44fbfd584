import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BuildFacts, ServerRoom } from '../services.ts';
import { adaptPage, factsOf } from '../settings/setting-facts.ts';
import type { Settings } from '../settings/settings.ts';
import { openAlerts, sendsAlerts } from './alerts/open-alerts.ts';
import { openPublishedFilings } from './alerts/published-filings.ts';
import { documentRoutes } from './search/routes.ts';
import { openDocumentSearch } from './search/search.ts';

type Build = Awaited<ReturnType<typeof readBuild>>;

/** The documents of a build; undefined if it has none. */
async function readBuild({ folder, words }: BuildFacts, settings: Settings) {
  const index = join(folder, 'search.sqlite');
  if (!existsSync(index)) return undefined;
  const html = adaptPage(
    await readFile(join(folder, 'client/investor/index.html'), 'utf8'),
    factsOf(settings),
  );
  return {
    search: {
      documents: openDocumentSearch(index),
      page: words.search && { html, words: words.search },
    },
    alerts:
      settings.smtpUrl && sendsAlerts(words)
        ? { words, filings: openPublishedFilings(index), investorPage: html }
        : undefined,
  };
}

function close(build: Build): void {
  build?.search.documents.close();
  build?.alerts?.filings.close();
}

export const room: ServerRoom = {
  /** Searches in documents, and alerts about new ones. */
  async serve(first, { database, settings, limits, wake }) {
    let build = await readBuild(first, settings);
    const alerts = build?.alerts && openAlerts({ database, settings, build: build.alerts });
    const search = build && { ...build.search, searchPerMinute: settings.searchPerMinute };
    return {
      routes: [
        ...(alerts ? [alerts.routes(limits, wake)] : []),
        ...(search ? [(api: FastifyInstance) => documentRoutes(api, search)] : []),
      ],
      write: async (mail) => alerts?.write(mail),
      sweep: async (log) => alerts?.sweep(log, wake),
      async open(another) {
        const next = await readBuild(another, settings);
        if (!next !== !build || !next?.alerts !== !build?.alerts) {
          close(next);
          throw new Error(
            'this build has documents or alerts and the first had none, or the reverse: restart the server',
          );
        }
        return () => {
          const previous = build;
          build = next;
          if (search) Object.assign(search, next?.search);
          if (next?.alerts) alerts?.take(next.alerts);
          return () => close(previous);
        };
      },
      close: () => close(build),
    };
  },
};
