import fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
} from 'fastify';
import { afterEach } from 'vitest';
import { loadContent } from '../../../site/content/load.ts';
import { openAnswers } from '../../../site/server/guard/answers.ts';
import {
  type ContactLimitSettings,
  createContactLimits,
} from '../../../site/server/guard/contact-limits.ts';
import { answerFailure } from '../../../site/server/guard/failures.ts';
import type { ContactDatabase } from '../../../site/server/store/database.ts';
import { NO_CONTACT_LIMITS } from '../../../site/testing/server-process.ts';
import { type ContactRoutesOptions, contactRoutes } from '../server/routes.ts';
import { createContactStore, type StoreOptions } from '../server/store.ts';

export interface ContactCalls extends Partial<Omit<ContactRoutesOptions, 'store' | 'limits'>> {
  trustProxy?: number;
  logger?: NonNullable<FastifyServerOptions['logger']>;
  limits?: Partial<ContactLimitSettings>;
  store?: StoreOptions;
}

/** The words of the contact page, read once for all tests of a file. */
const content = loadContent();

/** The built contact page. */
const answers = openAnswers('build', ['contacts-full', 'mail-off', 'receipts-off']);

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** Creates the contact API over a real database until the test ends; without limits unless they are given. */
export async function contactCalls(
  database: ContactDatabase,
  { trustProxy = 0, logger = false, ...options }: ContactCalls = {},
): Promise<FastifyInstance> {
  // On a busy machine, reading the content takes long.
  const app = fastify({
    pluginTimeout: 0,
    logger,
    trustProxy: (_address, hop) => hop < trustProxy,
  });
  app.setErrorHandler(answerFailure);
  app.removeContentTypeParser('text/plain');
  await app.register(contactPlugin(database, options));
  open.push(app);
  return app;
}

/** The same as a plugin for another app. */
export const contactPlugin =
  (
    database: ContactDatabase,
    { limits, store, ...options }: Omit<ContactCalls, 'trustProxy' | 'logger'> = {},
  ): FastifyPluginAsync =>
  async (app) => {
    await app.register(contactRoutes, {
      store: createContactStore(database, store),
      limits: createContactLimits(database, { ...NO_CONTACT_LIMITS, ...limits }),
      publicContacts: 'full',
      keepers: {},
      formPages: { answers: await answers, words: (await content).contactPage },
      ...options,
    });
  };
