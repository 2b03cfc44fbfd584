import { sql } from 'kysely';

/**
 * What the public list holds: word for word the condition of the index `contacts_listed`, and
 * without parameters, or SQLite would not use that index.
 */
export const listedOnly = sql<boolean>`private = 0 and hidden = 0 and held is null`;
