import { z } from 'zod';
import { SEARCH_QUERY_LENGTH } from '../../../site/contract/limits.ts';
import type { SearchQuery } from './search.ts';

/**
 * `GET /api/documents/search?q=…&order=newest`: full-text search in the filings, by page. The filters that older links
 * have are ignored.
 */
export const searchQuerySchema = z.object({
  q: z
    .string({ error: 'q: expected a word or a phrase' })
    .trim()
    .min(1, { error: 'q: expected a word or a phrase' })
    .max(SEARCH_QUERY_LENGTH, { error: `q: expected ${SEARCH_QUERY_LENGTH} characters at most` }),
  order: z.enum(['best', 'newest'], { error: 'order: expected best or newest' }).optional(),
}) satisfies z.ZodType<SearchQuery>;
