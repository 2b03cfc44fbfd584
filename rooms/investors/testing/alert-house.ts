import { join } from 'node:path';
import fastify from 'fastify';
import { createContactLimits } from '../../../site/server/guard/contact-limits.ts';
import { busy } from '../../../site/server/guard/failures.ts';
import { createMailer } from '../../../site/server/mail/mailer.ts';
import { createOutbox } from '../../../site/server/mail/outbox.ts';
import { createMailSender } from '../../../site/server/mail/sender.ts';
import type { ContactDatabase } from '../../../site/server/store/database.ts';
import type { Engine } from '../../../site/server/store/migrations.ts';
import { loadListed } from '../../../site/testing/content-copy.ts';
import { NO_CONTACT_LIMITS } from '../../../site/testing/server-process.ts';
import { openTestDatabases } from '../../../site/testing/test-databases.ts';
import { startTestSmtp, type TestSmtp } from '../../../site/testing/test-smtp.ts';
import { openAlerts } from '../server/alerts/open-alerts.ts';
import { openPublishedFilings } from '../server/alerts/published-filings.ts';
import { writeSearchIndex } from '../server/search/search-index.ts';
import { indexed, plainAnswers } from './indexed-filing.ts';

export const SITE = 'https://house.example';
const { mail, investor, filingSections } = await loadListed();
export const sections = new Map(
  filingSections.map(({ id, title }): [string, string] => [id, title]),
);
/** The words of the smallest listed house. */
export const words = { mail: mail.alerts, alerts: investor.alerts };

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const POLICY = indexed({ id: 'policy', title: 'Old policy', pages: ['Nothing new.'] });
export const RESULTS = indexed({
  id: 'results',
  // What a mail must not take for a header or for markup.
  title: 'Half-yearly results\nBcc: all@fund.example <img src=x>',
  section: 'financials',
  pages: ['Revenue rose.', 'A related party was paid.'],
});
const MEETS = { title: 'Notice of meeting', pages: ['The board meets.'] };
export const NOTICE = indexed({ id: 'notice', ...MEETS });

/** The link of a mail for one purpose: to confirm or to stop. */
export const linkIn = (mail: { decoded: string } | undefined, purpose: string): string =>
  new RegExp(`${SITE}/api/alerts/${purpose}/[\\w.-]+`).exec(mail?.decoded ?? '')?.[0] ?? 'no link';

export const EMAIL = 'reader@fund.example';

/** Opens databases with a mail server each, and any number of servers that share them. */
export function alertHouses() {
  const databases = openTestDatabases();
  return async (engine: Engine = 'sqlite') => {
    const open = await databases.create(engine);
    const smtp = await startTestSmtp();
    /** Starts a server with a build of these documents. */
    const serve = (documents: readonly (typeof POLICY)[] = [POLICY], options = {}) =>
      openServer({ database: open(), folder: databases.folder(), smtp }, documents, options);
    const { db, secret } = await open().connect();
    const server = await serve();
    await server.work();
    /** Asks for alerts about a section. @returns the link of the mail that confirms it */
    const ask = async (section: string, email = EMAIL) => {
      await server.post('/api/alerts', { section, email });
      await server.work();
      return linkIn(smtp.received.at(-1), 'confirm');
    };
    const subscribe = async (section: string) => server.post(await ask(section));
    return { open, smtp, db, secret, serve, server, ask, subscribe };
  };
}

/** A server with a build of these documents, on a database that others may share. */
async function openServer(
  { database, folder, smtp }: { database: ContactDatabase; folder: string; smtp: TestSmtp },
  documents: readonly (typeof POLICY)[],
  { receiptsPerDay = 500, overloaded = false, perMinute = 1e6 },
) {
  const index = join(folder, 'search.sqlite');
  await writeSearchIndex(index, documents);
  const settings = { receiptsPerDay };
  const build = {
    ...{ words, filings: openPublishedFilings(index), answers: plainAnswers, siteUrl: SITE },
    sections,
  };
  const own = { ...NO_CONTACT_LIMITS, contactPerMinute: perMinute };
  const limits = createContactLimits(database, own);
  const wake = () => undefined;
  const alerts = openAlerts({ database, settings, build, limits, wake });
  const mailer = createMailer({ url: smtp.url, from: 'Desk <desk@house.example>' });
  const outbox = createOutbox(database);
  const ofStaff = { subject: 'A message', text: 'For the staff.', automatic: true };
  const write = async (due: Parameters<typeof alerts.write>[0]) =>
    due.subscriberId === null ? ofStaff : alerts.write(due);
  const sender = createMailSender({ outbox, mailer, write, log });
  const warnings: string[] = [];
  const stream = { write: (line: string) => void warnings.push(line) };
  const app = fastify({ logger: { level: 'warn', stream } });
  app.addHook('preValidation', async () => {
    if (overloaded) throw busy();
  });
  await app.register(alerts.routes);
  return {
    warnings,
    /** Does what the server does each minute, and sends what is due. */
    async work() {
      await alerts.sweep({ ...log } as never);
      await sender.pass();
    },
    post: (url: string, fields: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
      app.inject({
        method: 'POST',
        remoteAddress,
        url: url.replace(SITE, ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    get: (url: string) => app.inject(url.replace(SITE, '')),
  };
}
