import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { openContacts } from './contacts/store/open-contacts.ts';
import { documentRoutes } from './documents/routes.ts';
import { openDocumentSearch } from './documents/search.ts';
import type { ReadinessCheck } from './health.ts';
import type { ContactSource } from './metrics.ts';
import type { Settings } from './settings.ts';

/**
 * The services behind the API: opened before the server listens and closed after it has stopped.
 */
export interface Services {
  apiRoutes: FastifyPluginAsync[];
  readiness: ReadinessCheck[];
  contacts: ContactSource;
  /** Starts background work, such as sending mail. */
  start(log: FastifyBaseLogger): void;
  close(): Promise<void>;
}

/**
 * Opens databases and indexes.
 * @param build output folder of the build
 */
export async function openServices(build: string, settings: Settings): Promise<Services> {
  const apiRoutes: FastifyPluginAsync[] = [];
  const closing: (() => void | Promise<void>)[] = [];

  const contacts = await openContacts(build, settings);
  apiRoutes.push(contacts.apiRoutes);
  closing.push(() => contacts.close());

  const index = join(build, 'search.sqlite');
  if (existsSync(index)) {
    const documents = openDocumentSearch(index);
    apiRoutes.push((api) => documentRoutes(api, { documents }));
    closing.push(() => documents.close());
  }

  return {
    apiRoutes,
    readiness: [{ name: 'contacts', check: () => contacts.writable() }],
    contacts,
    start: (log) => contacts.start(log),
    async close() {
      for (const close of closing.reverse()) await close();
    },
  };
}
