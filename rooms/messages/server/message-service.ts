import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contactPageSchema } from '../../../site/content/schemas/contact-schemas.ts';
import { SUBJECTS } from '../../../site/content/schemas/subjects.ts';
import type { BuildFacts, ServerRoom } from '../../../site/server/services.ts';
import { type ContactDatabase, retryingQueries } from '../../../site/server/store/database.ts';
import { initialsOf } from '../../../site/server/store/entry-keys.ts';
import { ENCLOSURES } from './enclosures.ts';
import { contactFigures } from './figures.ts';
import { mailWords, writeMail } from './mails.ts';
import { sweepOldMessages } from './retention.ts';
import { contactRoutes } from './routes.ts';
import { createContactStore } from './store.ts';

const wordsSchema = z.object({ mail: SUBJECTS.mail[1], contactPage: contactPageSchema });

async function readBuild({ folder, words, answers }: BuildFacts) {
  const keepers = Object.fromEntries(
    await Promise.all(ENCLOSURES.map(async (each) => [each.name, await each.keeper(folder)])),
  );
  const { shortName } = words;
  const own = wordsSchema.parse(words);
  const formPages = { answers, words: own.contactPage };
  return { copy: mailWords(own), shortName, formPages, keepers };
}

export const room: ServerRoom = {
  async serve(first, { database, settings, limits, mailPlan, wake }) {
    const build = await readBuild(first);
    const store = createContactStore(database, {
      mail: mailPlan,
      onMailQueued: wake,
      initials: () => initialsOf(build.shortName),
    });
    const { publicContacts, siteUrl } = settings;
    const messages = Object.assign(build, { store, limits, publicContacts, siteUrl });
    return {
      routes: [(api: FastifyInstance) => contactRoutes(api, messages)],
      figures: () => contactFigures(database),
      write: async (due) => (due.subscriberId === null ? writeMail(due, build.copy) : undefined),
      sweep: (log) => sweepMessages(database, log),
      async open(another) {
        const next = await readBuild(another);
        return () => {
          Object.assign(build, next);
          return () => undefined;
        };
      },
      close: () => undefined,
    };
  },
};

async function sweepMessages(database: ContactDatabase, log: FastifyBaseLogger): Promise<void> {
  await database.forgetDeleted();
  const sweep = await sweepOldMessages(retryingQueries(database));
  if (sweep.outcome === 'waiting') {
    log.warn(
      sweep,
      'the clock jumped, or no server ran for a week: old messages are not deleted yet',
    );
  }
  if (sweep.outcome === 'swept' && sweep.deleted > 0) {
    await database.forgetDeleted();
    log.info(sweep, 'messages older than the privacy notice allows were deleted');
  }
}
