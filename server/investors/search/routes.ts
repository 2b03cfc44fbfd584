import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type SearchQuery, searchQuerySchema } from '../../../contract/investors/search.ts';
import { paths, SEARCH_RESULTS } from '../../../contract/paths.ts';
import { sendPage } from '../../guard/answer-page.ts';
import { busy, fieldErrors, Refusal, refused } from '../../guard/failures.ts';
import { networkLimits } from '../../guard/network-limits.ts';
import { resultsPage, type SearchWords, searchPage } from './results-page.ts';
import type { DocumentSearch } from './search.ts';

/** Results to keep. One result has up to 20 KB. */
const KEPT_RESULTS = 500;
/** Searches that may wait. At 10 ms each, more would make all of them slow. */
const MOST_WAITING = 50;

export interface DocumentRoutesOptions {
  /** The index. A release replaces it. */
  documents: DocumentSearch;
  /** Maximum new queries and pages of results per minute from one address. Kept results do not count. */
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
  /** JSON by query, the one that was not used for longest first. */
  const kept = new Map<string, Promise<string>>();
  let { documents } = options;
  const inTurn = oneEachTurn(MOST_WAITING);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache').header('X-Robots-Tag', 'noindex');
  });

  /** @param asPage whether a page is made of it, which costs as much as a search */
  async function answerTo(query: SearchQuery, ip: string, asPage = false): Promise<string> {
    const key = JSON.stringify(query);
    if (documents !== options.documents) kept.clear();
    documents = options.documents;
    const index = documents;
    if (asPage || !kept.has(key)) await countNetworks(ip);
    const found = kept.get(key) ?? inTurn(() => JSON.stringify(index.search(query)));
    kept.delete(key);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_RESULTS) break;
      kept.delete(oldest);
    }
    return found;
  }

  app.get('/api/documents/search', async (request, reply) => {
    const query = searchQuerySchema.safeParse(request.query);
    if (!query.success) {
      const fields = fieldErrors(query.error.issues);
      const message = query.error.issues[0]?.message ?? '';
      throw new Refusal(400, 'invalid_query', message, { fields });
    }
    reply.type('application/json; charset=utf-8');
    return answerTo(query.data, request.ip);
  });

  app.get(SEARCH_RESULTS, async (request, reply) => {
    const query = searchQuerySchema.safeParse(request.query);
    const { page } = options;
    // An empty field is no question.
    if (!page || !query.success) return reply.redirect(paths.investor);
    try {
      const answer = JSON.parse(await answerTo(query.data, request.ip, true));
      return sendPage(reply, resultsPage(page.html, answer, query.data, page.words));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendPage(refused(reply, error), searchPage(page.html, query.data, error.message));
    }
  });
}

/** Does one piece of work in each turn of the event loop. @throws Refusal 503 when more than `most` wait */
function oneEachTurn(most: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Result>(work: () => Result): Promise<Result> => {
    if (waiting >= most) throw busy();
    waiting += 1;
    const turn = last.then(() => nextTurn());
    last = turn;
    await turn;
    waiting -= 1;
    return work();
  };
}
