import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FILING_SECTIONS } from '../../../contract/filing-sections.ts';
import type { Drafts } from '../drafts.ts';
import type { FilingDesk } from './filing-desk.ts';

/** The fields of the form; the command checks them. */
const addition = z
  .object({ section: z.enum(FILING_SECTIONS), title: z.string(), date: z.string() })
  .catchall(z.string());
const publication = z.object({ upload: z.string(), addition, dryRun: z.boolean() });
const withdrawal = z.object({ id: z.string(), reason: z.string() });
const amendment = withdrawal.extend({ title: z.string(), date: z.string() });

interface Parts {
  filings: FilingDesk;
  drafts: Drafts;
}

/** Publishing, correcting and taking back filings. */
export function filingRoutes(app: FastifyInstance, { filings: desk, drafts }: Parts) {
  app.get('/desk/filings', () => desk.list());
  app.post<{ Querystring: { name?: string } }>('/desk/filings/drop', ({ body, query }) =>
    desk.drop(body as Buffer, query.name),
  );
  app.post('/desk/filings/publish', async ({ body }) => {
    const { upload, addition, dryRun } = publication.parse(body);
    const outcome = await desk.publish(upload, addition, dryRun);
    await drafts.refresh();
    return outcome;
  });
  app.post('/desk/filings/withdraw', ({ body }) => {
    const { id, reason } = withdrawal.parse(body);
    return desk.withdraw(id, reason);
  });
  app.post('/desk/filings/reinstate', ({ body }) => {
    const { id, reason } = withdrawal.parse(body);
    return desk.reinstate(id, reason);
  });
  app.post('/desk/filings/discard', async ({ body }) => {
    const outcome = await desk.discard(withdrawal.pick({ id: true }).parse(body).id);
    await drafts.refresh();
    return outcome;
  });
  app.get<{ Querystring: { id: string } }>('/desk/filings/qr', ({ query }) => desk.qr(query.id));
  app.post('/desk/filings/amend', ({ body }) => {
    const { id, ...correction } = amendment.parse(body);
    return desk.amend(id, correction);
  });
}
