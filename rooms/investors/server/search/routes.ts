import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { SEARCH_QUERY_LENGTH } from '../../../../site/contract/limits.ts';
import { paths, SEARCH_RESULTS } from '../../../../site/contract/paths.ts';
import { type AnswerRenderer, sendPage } from '../../../../site/server/guard/answers.ts';
import { ownTurn } from '../../../../site/server/guard/connections.ts';
import { fieldErrors, Refusal, refused } from '../../../../site/server/guard/failures.ts';
import { networkLimits } from '../../../../site/server/guard/network-limits.ts';
import type { Investor } from '../../content/investor-schemas.ts';
import {
  type InvestorAnswer,
  type SearchAnswer,
  type SearchQuery,
  statusText,
} from '../../contract/answers.ts';
import type { DocumentSearch } from './search.ts';

/** The filters that older links have are ignored. */
const searchQuerySchema = z.object({
  q: z
    .string({ error: 'q: expected a word or a phrase' })
    .trim()
    .min(1, { error: 'q: expected a word or a phrase' })
    .max(SEARCH_QUERY_LENGTH, { error: `q: expected ${SEARCH_QUERY_LENGTH} characters at most` }),
  order: z.enum(['best', 'newest'], { error: 'order: expected best or newest' }).optional(),
}) satisfies z.ZodType<SearchQuery>;

export interface DocumentRoutesOptions {
  documents: DocumentSearch;
  searchPerMinute: number;
  /** Renders the page of results for browsers without script. A release replaces it. */
  answers: AnswerRenderer;
  words: Investor['search'] & Pick<Investor, 'standing'>;
}

/** `GET /api/documents/search`, or a 400 that names the field. `/api/documents/results` shows the same as a page. */
export async function documentRoutes(
  app: FastifyInstance,
  options: DocumentRoutesOptions,
): Promise<void> {
  const countNetworks = networkLimits((share) => [
    new RateLimiterMemory({ points: options.searchPerMinute * share, duration: 60 }),
  ]);
  const search = async (ip: string, query: SearchQuery) => {
    await countNetworks(ip);
    await ownTurn();
    return options.documents.search(query);
  };

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
    return search(request.ip, query.data);
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
      const answer = await search(request.ip, query.data);
      return sendPage(reply, show(statusText(answer, query.data.q, options.words), answer));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendPage(refused(reply, error), show(error.message));
    }
  });
}
