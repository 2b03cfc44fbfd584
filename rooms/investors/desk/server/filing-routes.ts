import { z } from 'zod';
import type { DeskRoom } from '../../../../desk/server/desk-parts.ts';
import { fileBody } from '../../../../desk/server/page.ts';
import { FILING_SECTIONS } from '../../contract/filing-sections.ts';
import { ACTS, type Act, openFilingDesk } from './filing-desk.ts';

const addition = z
  .object({ section: z.enum(FILING_SECTIONS), title: z.string(), date: z.string() })
  .catchall(z.string());
const publication = z.object({ upload: z.string(), addition, dryRun: z.boolean() });
const change = z.object({ id: z.string(), reason: z.string().default('') }).catchall(z.string());

export const room: DeskRoom = {
  routes: {
    filings(app, { content, ...around }) {
      const desk = openFilingDesk(content, around);
      app.addHook('onClose', () => desk.close());
      app.get('/desk/filings', () => desk.list());
      app.post<{ Querystring: { name?: string } }>('/desk/filings/drop', ({ body, query }) =>
        desk.drop(fileBody.parse(body), query.name),
      );
      app.post('/desk/filings/publish', async ({ body }) => {
        const { upload, addition, dryRun } = publication.parse(body);
        return desk.publish(upload, addition, dryRun);
      });
      for (const act of Object.keys(ACTS) as Act[]) {
        app.post(`/desk/filings/${act}`, async ({ body }) => desk.act(act, change.parse(body)));
      }
    },
  },
};
