import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paths } from '../../../site/contract/paths.ts';
import type { BuildFacts, ServerRoom } from '../../../site/server/services.ts';
import type { Settings } from '../../../site/server/settings/settings.ts';
import { alertMailSchema, alertWordsSchema } from '../content/alert-schemas.ts';
import { investorSchema } from '../content/investor-schemas.ts';
import { FILING_SECTIONS } from '../contract/filing-sections.ts';
import type { AlertBuild } from './alerts/alert-mails.ts';
import { openAlerts } from './alerts/open-alerts.ts';
import { openPublishedFilings } from './alerts/published-filings.ts';
import { type DocumentRoutesOptions, documentRoutes } from './search/routes.ts';
import { openDocumentSearch } from './search/search.ts';

const wordsSchema = z.object({
  mail: z.object({ alerts: alertMailSchema.optional() }),
  /** Undefined if the house publishes no documents. */
  alerts: alertWordsSchema.optional(),
  search: investorSchema.shape.search
    .extend({ standing: investorSchema.shape.standing })
    .optional(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
});

interface Build {
  search?: DocumentRoutesOptions;
  alerts?: AlertBuild;
}

async function readBuild(
  { folder, words, answers }: BuildFacts,
  settings: Settings,
): Promise<Build> {
  const index = join(folder, 'search.sqlite');
  if (!existsSync(index)) return {};
  const { mail, alerts, search, sections } = wordsSchema.parse(words);
  const { searchPerMinute, smtpUrl, siteUrl = words.siteUrl } = settings;
  return {
    ...(search && {
      search: { documents: openDocumentSearch(index), answers, words: search, searchPerMinute },
    }),
    ...(smtpUrl &&
      alerts &&
      mail.alerts && {
        alerts: {
          words: { alerts, mail: mail.alerts },
          filings: openPublishedFilings(index),
          answers,
          siteUrl,
          sections: new Map(sections.map(({ id, title }) => [id, title])),
        },
      }),
  };
}

/** ZIPs of a section's documents, or of a year of them, once had these addresses. */
async function formerArchives(app: FastifyInstance): Promise<void> {
  for (const section of FILING_SECTIONS) {
    for (const name of [section, `${section}-:year(^\\d+)`]) {
      app.get(`/uploads/${name}.zip`, (_request, reply) =>
        reply.redirect(paths.filings(section), 301),
      );
    }
  }
}

const closerOf = ({ search, alerts }: Build) => {
  const opened = [search?.documents, alerts?.filings];
  return () => {
    for (const index of opened) index?.close();
  };
};

export const room: ServerRoom = {
  async serve(first, around) {
    const served = await readBuild(first, around.settings);
    const { search, alerts: build } = served;
    const alerts = build && openAlerts({ ...around, build });
    return {
      routes: [
        ...(alerts ? [alerts.routes] : []),
        ...(search ? [(api: FastifyInstance) => documentRoutes(api, search), formerArchives] : []),
      ],
      write: async (mail) => (mail.subscriberId === null ? undefined : alerts?.write(mail)),
      sweep: async (log) => alerts?.sweep(log),
      async open(another) {
        const next = await readBuild(another, around.settings);
        if (!next.search !== !search || !next.alerts !== !build) {
          closerOf(next)();
          throw new Error(
            'this build has documents or alerts and the first had none, or the reverse: restart the server',
          );
        }
        return () => {
          const closePrevious = closerOf(served);
          Object.assign(search ?? {}, next.search);
          Object.assign(build ?? {}, next.alerts);
          return closePrevious;
        };
      },
      close: () => closerOf(served)(),
    };
  },
};
