import { readSettings } from '../../../site/server/settings/settings.ts';
import { contactDatabase } from '../../../site/server/store/database.ts';
import type { Enclosed } from '../server/enclosures.ts';
import { createContactStore } from '../server/store.ts';
import { aMessage } from './a-message.ts';

/** The messages of the site, whose data are in a folder. */
export function openMessages(dataDir: string) {
  const database = contactDatabase(readSettings({ DATA_DIR: dataDir }));
  const store = createContactStore(database);
  const submit = (change: object, enclosed?: Enclosed) =>
    store.submit({ message: aMessage(change), held: null, enclosed });
  return { database, store, submit };
}
