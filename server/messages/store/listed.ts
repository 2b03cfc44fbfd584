import { sql } from 'kysely';

/**
 * The condition for entries in the public list. It must equal the condition of the index
 * `contacts_listed` exactly and use no parameters; otherwise SQLite does not use the index.
 */
export const listedOnly = sql<boolean>`private = 0 and hidden = 0 and held is null`;
