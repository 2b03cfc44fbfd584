import type { FastifyInstance } from 'fastify';
import type { ApiFailure } from '../../contract/contact.ts';
import { type SearchAnswer, searchQuerySchema } from '../../contract/search.ts';
import type { DocumentSearch } from './search.ts';

/** `GET /api/documents/search`: answers every query, or returns a 400 that names the field. */
export async function documentRoutes(
  app: FastifyInstance,
  { documents }: { documents: DocumentSearch },
): Promise<void> {
  app.get('/api/documents/search', (request, reply) => {
    reply.header('Cache-Control', 'no-cache').header('X-Robots-Tag', 'noindex');
    const query = searchQuerySchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send(refusal(query.error.issues));
    return reply.send(documents.search(query.data) satisfies SearchAnswer);
  });
}

function refusal(issues: readonly { path: PropertyKey[]; message: string }[]): ApiFailure {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  const message = issues[0]?.message ?? 'expected a word or a phrase';
  return { success: false, error: { code: 'invalid_query', message, fields } };
}
