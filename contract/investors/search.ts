import { z } from 'zod';
import { FILING_TYPE_LENGTH, SEARCH_QUERY_LENGTH } from '../limits.ts';
import type { Standing } from './standing.ts';

/** `GET /api/documents/search?q=…&section=…&year=…&type=…`: full-text search in the filings, by page. */
export const searchQuerySchema = z.strictObject({
  q: z
    .string({ error: 'q: expected a word or a phrase' })
    .trim()
    .min(1, { error: 'q: expected a word or a phrase' })
    .max(SEARCH_QUERY_LENGTH, { error: `q: expected ${SEARCH_QUERY_LENGTH} characters at most` }),
  section: z
    .string()
    .regex(/^[a-z-]{1,40}$/, { error: 'section: expected the address of a section' })
    .optional(),
  year: z
    .string()
    .regex(/^\d{4}$/, { error: 'year: expected four digits' })
    .optional(),
  type: z.string().max(FILING_TYPE_LENGTH, { error: 'type: expected a type' }).optional(),
});

export type SearchQuery = z.output<typeof searchQuerySchema>;

/** A run of text; `hit` marks words that matched the query. */
export interface SnippetRun {
  text: string;
  hit: boolean;
}

export interface SearchPage {
  page: number;
  /** Opens the file at that page: `/uploads/….pdf#page=12`. */
  href: string;
  /** Only for the best page of a document. */
  snippet?: SnippetRun[];
}

/** One document, with its best pages first. */
export interface SearchDocument {
  id: string;
  title: SnippetRun[];
  section: string;
  sectionTitle: string;
  /** ISO date filed. */
  date: string;
  href: string;
  standing?: Standing;
  pages: SearchPage[];
  matchingPages: number;
}

/** A value of a filter, and the number of documents that it leaves. */
export interface SearchFacet {
  value: string;
  text: string;
  n: number;
}

export type SearchFacets = Record<'section' | 'year' | 'type', SearchFacet[]>;

export interface SearchAnswer {
  success: true;
  /** What was searched: the query as typed, or without its misspelling or a word that nothing has. */
  query: string;
  total: number;
  documents: SearchDocument[];
  /** Other words that a misspelt one may have meant. */
  suggestions: string[];
  facets: SearchFacets;
}
