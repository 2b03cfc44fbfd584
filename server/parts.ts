import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { postgresDatabase, sqliteDatabase } from './contacts/database.ts';
import { createContactLimits } from './contacts/limits.ts';
import { contactRoutes } from './contacts/routes.ts';
import { createContactStore } from './contacts/store.ts';
import { documentRoutes } from './documents/routes.ts';
import { openDocumentSearch } from './documents/search.ts';
import type { ReadinessCheck } from './health.ts';
import type { ContactFigures } from './metrics.ts';
import type { Settings } from './settings.ts';

/** What stands behind the calls of the API: opened before the server listens, closed after it has stopped. */
export interface OpenParts {
  calls: FastifyPluginAsync[];
  readiness: ReadinessCheck[];
  contactFigures?: () => Promise<ContactFigures>;
  close(): Promise<void>;
}

/**
 * Opens databases and indexes.
 * @param build folder the build has written
 */
export async function openParts(build: string, settings: Settings): Promise<OpenParts> {
  const calls: FastifyPluginAsync[] = [];
  const closing: (() => void | Promise<void>)[] = [];

  const database = settings.databaseUrl
    ? postgresDatabase(settings.databaseUrl)
    : sqliteDatabase(join(settings.dataDir, 'contacts.sqlite'));
  closing.push(() => database.close());
  const store = createContactStore(database);
  const limits = createContactLimits(database, settings);
  const contactPage = await readFile(join(build, 'client/contact/index.html'), 'utf8');
  const { publicContacts, siteUrl } = settings;
  calls.push((api) => contactRoutes(api, { store, limits, publicContacts, siteUrl, contactPage }));

  const index = join(build, 'search.sqlite');
  if (existsSync(index)) {
    const documents = openDocumentSearch(index);
    calls.push((api) => documentRoutes(api, { documents }));
    closing.push(() => documents.close());
  }

  return {
    calls,
    readiness: [{ name: 'contacts', check: () => store.ping() }],
    async close() {
      for (const close of closing.reverse()) await close();
    },
  };
}
