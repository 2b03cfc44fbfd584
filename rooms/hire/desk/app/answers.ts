import type { Catalogue } from '../server/catalogue.ts';
import type { quoteWords } from '../server/quote-words.ts';

/** Responses of the desk's server about the hire pages. */

export type CatalogueList = Awaited<ReturnType<Catalogue['list']>>;
export type CsvRead = Awaited<ReturnType<Catalogue['read']>>;
export type QuoteWords = NonNullable<Awaited<ReturnType<typeof quoteWords>>>;
