import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { searchQuerySchema } from '../../../contract/investors/search-schema.ts';
import { paths, SEARCH_RESULTS } from '../../../contract/paths.ts';
import { sendPage } from '../../guard/answer-page.ts';
import { fieldErrors, Refusal, refused } from '../../guard/failures.ts';
import { networkLimits } from '../../guard/network-limits.ts';
import { resultsPage, type SearchWords, searchPage } from './results-page.ts';
import type { DocumentSearch } from './search.ts';

export interface DocumentRoutesOptions {
  /** The index. A release replaces it. */
  documents: DocumentSearch;
  /** Maximum searches per minute from one address. */
  searchPerMinute: number;
  /** The built page that results are shown on without script, and its words. A release replaces it. */
  page?: { html: string; words: SearchWords } | undefined;
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
    return options.documents.search(query.data);
  });

  app.get(SEARCH_RESULTS, async (request, reply) => {
    const query = searchQuerySchema.safeParse(request.query);
    const { page } = options;
    // An empty field is no question.
    if (!page || !query.success) return reply.redirect(paths.investor);
    try {
      await countNetworks(request.ip);
      const answer = options.documents.search(query.data);
      return sendPage(reply, resultsPage(page.html, answer, query.data, page.words));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendPage(refused(reply, error), searchPage(page.html, query.data.q, error.message));
    }
  });
}
