import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { documentRoutes } from './documents/routes.ts';
import { openDocumentSearch } from './documents/search.ts';
import type { ReadinessCheck } from './health.ts';
import type { ContactFigures } from './metrics.ts';

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
export async function openParts(build: string): Promise<OpenParts> {
  const calls: FastifyPluginAsync[] = [];
  const closing: (() => void | Promise<void>)[] = [];

  const index = join(build, 'search.sqlite');
  if (existsSync(index)) {
    const documents = openDocumentSearch(index);
    calls.push((api) => documentRoutes(api, { documents }));
    closing.push(() => documents.close());
  }

  return {
    calls,
    readiness: [],
    async close() {
      for (const close of closing.reverse()) await close();
    },
  };
}
