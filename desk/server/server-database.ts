import type { Kysely } from 'kysely';
import type { Settings } from '../../site/server/settings/settings.ts';
import { hasDatabase, type Operator, openOperator } from '../../site/server/store/database.ts';
import type { Tables } from '../../site/server/store/tables.ts';
import { Refused } from './drafts.ts';

export type ServerDatabase = ReturnType<typeof openServerDatabase>;

/** The database of the server, opened on first use. */
export function openServerDatabase(settings: Settings) {
  let operator: Operator | undefined;
  const available = () => hasDatabase(settings);
  function open(): Operator {
    if (!available()) throw new Refused('There is no database yet: start the server once.');
    operator ??= openOperator(settings);
    return operator;
  }
  return {
    available,
    open,
    /** Reads who would get a mail. Undefined where the server sends none. */
    async ofMail<T>(question: (db: Kysely<Tables>) => Promise<T>): Promise<T | undefined> {
      return available() && settings.smtpUrl ? open().query(question) : undefined;
    },
    close: async () => operator?.database.close(),
  };
}
