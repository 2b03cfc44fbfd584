import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { paths, SEARCH_RESULTS } from '../../../../site/contract/paths.ts';
import { type AnswerRenderer, sendPage } from '../../../../site/server/guard/answers.ts';
import { ownTurn } from '../../../../site/server/guard/connections.ts';
import { fieldErrors, Refusal, refused } from '../../../../site/server/guard/failures.ts';
import { networkLimits } from '../../../../site/server/guard/network-limits.ts';
import type { Words } from '../../../../site/server/settings/words.ts';
import type { InvestorAnswer } from '../../contract/answers.ts';
import { type SearchAnswer, statusText } from '../../contract/search.ts';
import { searchQuerySchema } from '../../contract/search-schema.ts';
import type { DocumentSearch } from './search.ts';

export interface DocumentRoutesOptions {
  /** The index. A release replaces it. */
  documents: DocumentSearch;
  /** Maximum searches per minute from one address. */
  searchPerMinute: number;
  /** Renders the page of results for browsers without script. A release replaces it. */
  answers: AnswerRenderer;
  words: NonNullable<Words['search']>;
}

/** `GET /api/documents/search`, or a 400 that names the field. `/api/documents/results` shows the same as a page. */
export async function documentRoutes(
  app: FastifyInstance,
  options: DocumentRoutesOptions,
): Promise<void> {
  const countNetworks = networkLimits((share) => [
    new RateLimiterMemory({ points: options.searchPerMinute * share, duration: 60 }),
  ]);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache').header('X-Robots-Tag', 'noindex');
  });

  app.get('/api/documents/search', async (request) => {
    const query = searchQuerySchema.safeParse(request.query);
    if (!query.success) {
      const fields = fieldErrors(query.error.issues);
      const message = query.error.issues[0]?.message ?? '';
      throw new Refusal(400, 'invalid_query', message, { fields });
    }
    await countNetworks(request.ip);
    await ownTurn();
    return options.documents.search(query.data);
  });

  app.get(SEARCH_RESULTS, async (request, reply) => {
    const query = searchQuerySchema.safeParse(request.query);
    // An empty field is no question.
    if (!query.success) return reply.redirect(paths.investor);
    const show = (title: string, answer?: SearchAnswer) =>
      options.answers.render(paths.investor, {
        title,
        props: { searched: { query: query.data, title, answer } } satisfies InvestorAnswer,
      });
    try {
      await countNetworks(request.ip);
      await ownTurn();
      const answer = options.documents.search(query.data);
      return sendPage(reply, show(statusText(answer, query.data.q, options.words), answer));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendPage(refused(reply, error), show(error.message));
    }
  });
}
