import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import { z } from 'zod';
import { FILING_SECTIONS } from '../../content-model/filing.ts';
import { MEDIA_FOLDERS } from '../../content-model/media-files.ts';
import { STATES } from '../../server/contacts/operator/state.ts';
import { USER_HEADER } from './door.ts';
import { type Drafts, Refused } from './drafts.ts';
import { type EditableFile, editableFiles, formSchema } from './editable-files.ts';
import type { FilingDesk } from './filing-desk.ts';
import type { History } from './history.ts';
import { ACTIONS, type Inbox } from './inbox.ts';
import { sendFile } from './page.ts';

export interface DeskParts {
  content: string;
  drafts: Drafts;
  history: History;
  filings: FilingDesk;
  inbox: Inbox;
  /** The address of the page beside the form; empty until it is served, undefined if it is not shown. */
  preview: () => string | undefined;
}

const MOST_BYTES = 64 * 1024 * 1024;

/** An SVG opened as a page must not run scripts on the desk's origin. */
const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const edit = z.object({ name: z.string(), value: z.unknown(), version: z.string() });
/** The fields of the form; the command checks them. */
const addition = z
  .object({ section: z.enum(FILING_SECTIONS), title: z.string(), date: z.string() })
  .catchall(z.string());
const publication = z.object({ upload: z.string(), addition, dryRun: z.boolean() });
const withdrawal = z.object({ id: z.string(), reason: z.string() });
const amendment = withdrawal.extend({ title: z.string(), date: z.string() });
const action = z.object({ action: z.enum(ACTIONS), references: z.array(z.string()).min(1) });
const commit = z.object({ files: z.array(z.string()), message: z.string() });
const wanted = z.object({ state: z.enum(STATES).optional(), search: z.string().optional() });

/** The API of the desk's page. Each request does what a command does. */
export function deskRoutes(
  parts: DeskParts,
  page: (app: FastifyInstance) => void,
  serverFactory: FastifyServerFactory,
): FastifyInstance {
  const app = Fastify({ bodyLimit: MOST_BYTES, logger: false, serverFactory });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
  app.setErrorHandler<Error>((error, _request, reply) => {
    if (!(error instanceof Refused)) console.error(error);
    return reply.code(error instanceof Refused ? 422 : 500).send({ message: error.message });
  });
  state(app, parts);
  content(app, parts);
  filings(app, parts);
  messages(app, parts);
  page(app);
  return app;
}

const whoIs = ({ headers }: FastifyRequest) => String(headers[USER_HEADER]);

/** The data of the page's bar, and the files that have a form. */
export async function stateOf({ content, history, inbox, preview }: DeskParts, user: string) {
  return {
    user,
    git: await history.available(),
    messages: inbox.available(),
    preview: preview(),
    files: (await editableFiles(content)).map(({ schema: _, ...file }) => file),
    changes: await history.changes(),
  };
}

function state(app: FastifyInstance, parts: DeskParts) {
  app.get('/desk/state', (request) => stateOf(parts, whoIs(request)));
  app.post('/desk/commit', async (request) => {
    const { files, message } = commit.parse(request.body);
    await parts.history.commit(files, message, whoIs(request));
    return {};
  });
}

function content(app: FastifyInstance, { content, drafts }: DeskParts) {
  const known = async (name: string): Promise<EditableFile> => {
    const file = (await editableFiles(content)).find((each) => each.name === name);
    if (!file) throw new Refused(`${name} has no form.`);
    return file;
  };
  app.get<{ Querystring: { name: string } }>('/desk/file', async ({ query }) => {
    const file = await known(query.name);
    return { ...(await drafts.read(file.name)), schema: formSchema(file) };
  });
  app.post('/desk/try', async ({ body }) => {
    const { name, value } = edit.parse(body);
    return drafts.try((await known(name)).name, value);
  });
  app.post('/desk/save', async ({ body }) => {
    const { name, value, version } = edit.parse(body);
    return drafts.save((await known(name)).name, value, version);
  });
  app.post<{ Querystring: { media: string; name: string } }>('/desk/picture', async (request) => ({
    name: await drafts.addPicture(request.query.media, request.query.name, request.body as Buffer),
  }));
  app.get<{ Params: { '*': string } }>('/desk/media/*', (request, reply) => {
    const path = `/${request.params['*']}`;
    if (!MEDIA_FOLDERS.some((each) => path.startsWith(`/${each}/`))) return reply.callNotFound();
    return sendFile(request, reply, { path, root: drafts.folder, policy: MEDIA_POLICY });
  });
}

function filings(app: FastifyInstance, { filings: desk, drafts }: DeskParts) {
  app.get('/desk/filings', () => desk.list());
  app.post('/desk/filings/drop', ({ body }) => desk.drop(body as Buffer));
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
  app.post('/desk/filings/amend', ({ body }) => {
    const { id, ...correction } = amendment.parse(body);
    return desk.amend(id, correction);
  });
}

function messages(app: FastifyInstance, { inbox }: DeskParts) {
  app.get('/desk/messages', ({ query }) => inbox.list(wanted.parse(query)));
  app.get<{ Params: { reference: string } }>('/desk/messages/:reference', ({ params }) =>
    inbox.show(params.reference),
  );
  app.post('/desk/messages', async (request) => {
    const { action: wish, references } = action.parse(request.body);
    await inbox.act(wish, references, whoIs(request));
    return {};
  });
  app.get<{ Querystring: { references?: string } }>(
    '/desk/messages.csv',
    async ({ query }, reply) => {
      const references = query.references?.split(',') ?? [];
      reply.header('Content-Disposition', 'attachment; filename="messages.csv"');
      return reply.type('text/csv; charset=utf-8').send(await inbox.csv(references));
    },
  );
  app.post('/desk/backup', async () => ({ message: await inbox.backup() }));
}
