import { createReadStream, existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify';
import { z } from 'zod';
import { ESG_GROUPS, FILING_SECTIONS } from '../../content-model/filing.ts';
import { MEDIA_FOLDERS } from '../../content-model/media-files.ts';
import { STATES } from '../../server/contacts/operator/state.ts';
import { type Drafts, Refused } from './drafts.ts';
import { type EditableFile, editableFiles, formSchema } from './editable-files.ts';
import type { FilingDesk } from './filing-desk.ts';
import type { History } from './history.ts';
import { ACTIONS, type Inbox } from './inbox.ts';

export interface DeskParts {
  content: string;
  drafts: Drafts;
  history: History;
  filings: FilingDesk;
  inbox: Inbox;
  /** The address of the page beside the form; empty until it is served. */
  preview: () => string;
  /** The user's name, from the header that the desk set. */
  userHeader: string;
}

const MOST_BYTES = 64 * 1024 * 1024;
const MEDIA_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const edit = z.object({ name: z.string(), value: z.unknown(), version: z.string() });
const addition = z.object({
  section: z.enum(FILING_SECTIONS),
  title: z.string(),
  date: z.string(),
  type: z.string().optional(),
  period: z.string().optional(),
  law: z.string().optional(),
  imageOnly: z.string().optional(),
  supersedes: z.string().optional(),
  id: z.string().optional(),
  group: z.enum(ESG_GROUPS).optional(),
});
const publication = z.object({ upload: z.string(), addition, dryRun: z.boolean() });
const withdrawal = z.object({ id: z.string(), reason: z.string(), dryRun: z.boolean() });
const amendment = withdrawal.extend({ title: z.string().optional(), date: z.string().optional() });
const action = z.object({ action: z.enum(ACTIONS), references: z.array(z.string()).min(1) });
const commit = z.object({ files: z.array(z.string()), message: z.string() });

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
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refused) {
      return reply.code(422).send({ message: error.message, problems: error.problems });
    }
    const message = error instanceof Error ? error.message : String(error);
    console.error(error);
    return reply.code(500).send({ message, problems: [] });
  });
  state(app, parts);
  content(app, parts);
  filings(app, parts);
  messages(app, parts);
  page(app);
  return app;
}

const whoIs = (headers: Record<string, unknown>, name: string) => String(headers[name] ?? '');

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
  const { history, userHeader } = parts;
  app.get('/desk/state', ({ headers }) => stateOf(parts, whoIs(headers, userHeader)));
  app.post('/desk/commit', async ({ body, headers }) => {
    const { files, message } = commit.parse(body);
    await history.commit(files, message, whoIs(headers, userHeader));
    return { changes: await history.changes() };
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
  app.get<{ Params: { media: string; name: string } }>(
    '/desk/media/:media/:name',
    (request, reply) => {
      const { media, name } = request.params;
      const path = join(drafts.folder, media, basename(name));
      const type = MEDIA_TYPES[extname(name)];
      const there = MEDIA_FOLDERS.some((folder) => folder === media) && existsSync(path);
      if (!type || !there) return reply.code(404).send();
      // An SVG opened as a page must not run scripts on the desk's origin.
      reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
      return reply.type(type).send(createReadStream(path));
    },
  );
}

function filings(app: FastifyInstance, { filings: desk, drafts }: DeskParts) {
  app.get('/desk/filings', () => desk.list());
  app.post('/desk/filings/drop', ({ body }) => desk.drop(body as Buffer));
  app.post('/desk/filings/publish', async ({ body }) => {
    const wish = publication.parse(body);
    const outcome = await desk.publish(wish.upload, given(wish.addition), wish.dryRun);
    await drafts.refresh();
    return outcome;
  });
  app.post('/desk/filings/withdraw', ({ body }) => {
    const { id, reason, dryRun } = withdrawal.parse(body);
    return desk.withdraw(id, reason, dryRun);
  });
  app.post('/desk/filings/amend', ({ body }) => {
    const { id, dryRun, reason, ...fields } = amendment.parse(body);
    return desk.amend(id, { ...given(fields), reason }, dryRun);
  });
}

/** Removes empty fields. */
function given<Fields extends object>(fields: Fields) {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(filled) as { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };
}

function messages(app: FastifyInstance, { inbox, userHeader }: DeskParts) {
  const wanted = z.object({ state: z.enum(STATES).optional(), search: z.string().optional() });
  app.get('/desk/messages', ({ query }) => inbox.list(wanted.parse(query)));
  app.get<{ Params: { reference: string } }>('/desk/messages/:reference', ({ params }) =>
    inbox.show(params.reference),
  );
  app.post('/desk/messages', async ({ body, headers }) => {
    const { action: wish, references } = action.parse(body);
    await inbox.act(wish, references, whoIs(headers, userHeader));
    return {};
  });
  app.get<{ Querystring: { references?: string } }>(
    '/desk/messages.csv',
    async ({ query }, reply) => {
      const references = query.references?.split(',').filter(Boolean) ?? [];
      reply.header('Content-Disposition', 'attachment; filename="messages.csv"');
      return reply.type('text/csv; charset=utf-8').send(await inbox.csv(references));
    },
  );
  app.get<{ Params: { reference: string } }>(
    '/desk/messages/:reference/kit.csv',
    async ({ params: { reference } }, reply) => {
      const list = await inbox.kitCsv(reference);
      reply.header('Content-Disposition', `attachment; filename="${reference}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(list);
    },
  );
  app.post('/desk/backup', async () => ({ message: await inbox.backup() }));
}
