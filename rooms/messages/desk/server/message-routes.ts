import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DeskParts, DeskRoom } from '../../../../desk/server/desk-parts.ts';
import { CSV } from '../../../../desk/server/page.ts';
import { STATES } from '../../operator/messages.ts';
import { ACTIONS, openInbox } from './inbox.ts';

const action = z.object({
  action: z.enum(ACTIONS),
  references: z.array(z.string()).min(1),
  answer: z.record(z.string(), z.looseObject({})).optional(),
});
const wanted = z.object({
  state: z.enum(STATES).optional(),
  search: z.string().optional(),
  skip: z.coerce.number().int().min(0).optional(),
});

export const room: DeskRoom = {
  routes: { messages: messageRoutes },
  waiting: async ({ database }) => database.available() && openInbox(database).change(),
};

function messageRoutes(app: FastifyInstance, { database }: DeskParts) {
  const inbox = openInbox(database);
  app.get('/desk/messages', ({ query }) => inbox.list(wanted.parse(query)));
  app.get<{ Params: { reference: string } }>('/desk/messages/:reference', ({ params }) =>
    inbox.show(params.reference),
  );
  app.post('/desk/messages', async (request) => {
    const { action: wish, references, answer } = action.parse(request.body);
    await inbox.act(wish, references, request.user, answer);
    return {};
  });
  app.get<{ Querystring: { references?: string | string[] } }>(
    '/desk/messages.csv',
    async ({ query, user }, reply) => {
      const references = String(query.references ?? '')
        .split(',')
        .filter(Boolean);
      return reply.type(CSV).send(await inbox.csv(references, user));
    },
  );
  app.get<{ Params: { reference: string } }>(
    '/desk/messages/:reference/list.csv',
    async ({ params, user }, reply) =>
      reply.type(CSV).send(await inbox.enclosureCsv(params.reference, user)),
  );
  app.post('/desk/backup', async ({ user }) => ({ message: await inbox.backup(user) }));
}
