import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../site/server/store/tables.ts';

/** Who gets a mail about a document that these sections list: those who confirmed one of them. */
export const receiversOf = (db: Kysely<Tables>, sections: readonly string[]) =>
  db
    .selectFrom('alert_subscribers')
    .select(['id', 'email'])
    .where('confirmed_at', 'is not', null)
    .where((is) =>
      is.or(sections.map((each) => sql<boolean>`' ' || sections || ' ' like ${`% ${each} %`}`)),
    )
    .execute();
