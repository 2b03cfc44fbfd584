import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { parse } from 'yaml';
import { z } from 'zod';
import { MEDIA_FOLDERS } from '../../site/content/media-files.ts';
import { roomsIn } from '../../site/content/rooms.ts';
import { siteUrl } from '../../site/content/site-url.ts';
import type { Problem } from '../../site/content/yaml/problems.ts';
import { roomParts } from '../../site/rooms.ts';
import type { DeskParts, DeskRoom } from './desk-parts.ts';
import { Refused } from './drafts.ts';
import { editableFiles, formSchema } from './editable-files.ts';
import { fileBody, sendFile } from './page.ts';
import { publishRoutes } from './publish-routes.ts';
import type { View } from './roles.ts';
import { Forbidden } from './sign-in.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: string;
  }
}

const ROOMS = await roomParts<DeskRoom>('desk');

const MOST_BYTES = 64 * 1024 * 1024;
const TOO_LARGE = 'This is larger than the desk accepts.';

/** An SVG opened as a page must not run scripts on the desk's origin. */
const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const PRIVATE = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

const edit = z.object({ name: z.string(), value: z.json() });
const change = edit.extend({ version: z.string() });
const picture = z.object({ media: z.string(), name: z.string() });

/** The desk's page, its API, and the page beside the form. Each request of the API does what a command does. */
export function deskRoutes(
  parts: DeskParts,
  page: (app: FastifyInstance) => void,
): FastifyInstance {
  const app = Fastify({
    bodyLimit: MOST_BYTES,
    logger: false,
    pluginTimeout: 0,
    frameworkErrors: ({ message }, _request, reply) =>
      (reply as unknown as FastifyReply).headers(PRIVATE).code(400).send({ message }),
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error instanceof z.ZodError) {
      const wrong = error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`);
      return reply.code(400).send({ message: `Not done. ${wrong.join('; ')}.` });
    }
    if (error instanceof RangeError && error.message.includes('call stack')) {
      return reply.code(400).send({ message: 'Not done. The values are nested too deeply.' });
    }
    const { message, statusCode = 500 } = error;
    if (statusCode === 500) console.error(error);
    return reply.code(statusCode).send({ message: statusCode === 413 ? TOO_LARGE : message });
  });
  app.decorateRequest('user', '');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(PRIVATE);
  });
  app.get<{ Params: { token: string } }>('/desk/sign-in/:token', ({ params }, reply) =>
    reply.header('Set-Cookie', parts.signIn.cookieFor(params.token)).redirect('/desk/', 303),
  );
  app.register(async (own) => {
    own.addHook('onRequest', async (request) => {
      request.user = parts.signIn.userOf(request);
    });
    // Before the page hears of it, so that it shows the change, and whose it is.
    own.addHook('onSend', async ({ method, url, user }, { statusCode }) => {
      if (method !== 'POST' || statusCode >= 400) return;
      if (/^\/desk\/(filings\/(?!drop)|discard|take-back)/.test(url)) await parts.drafts.refresh();
      if (/^\/desk\/(save|filings|catalogue)/.test(url)) await parts.history.note(user);
    });
    page(own);
    own.register(async (site) => besideForm(site, parts.preview));
    own.get('/desk/state', (request) => stateOf(parts, request.user));
    const only = (view: View, routes: (app: FastifyInstance, parts: DeskParts) => void) =>
      own.register(async (room) => {
        room.addHook('onRequest', async ({ user }) => parts.roles.expect(user, view));
        routes(room, parts);
      });
    only('words', content);
    only('publish', publishRoutes);
    for (const { routes = {} } of ROOMS)
      for (const [view, of] of Object.entries(routes)) only(view as View, of);
  });
  return app;
}

/** Every address outside the desk is one of the site, in the page beside the form. */
function besideForm(app: FastifyInstance, preview: DeskParts['preview']): void {
  if (!preview) {
    app.get('/', (_, reply) => reply.redirect('/desk/'));
    return;
  }
  // The body goes on as it comes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.all('/*', (request, reply) => {
    reply.hijack();
    preview.pass(request.raw, reply.raw);
  });
}

export async function stateOf(parts: DeskParts, user: string) {
  const { content, history, preview, publishing, roles } = parts;
  const waiting = ROOMS.find((room) => room.waiting)?.waiting;
  const views = roles.of(user);
  if (views.length === 0) throw new Forbidden(`${user}: you have no role in the desk.`);
  const words = views.includes('words');
  return {
    user,
    views,
    git: await history.available(),
    messages: views.includes('messages') && ((await waiting?.(parts)) ?? false),
    releases: publishing !== undefined,
    preview: preview?.starts(),
    rooms: await roomsIn(content),
    site: await addressOf(content),
    files: (words ? await editableFiles(content) : []).map(({ schema: _, ...file }) => file),
    changes: (await history.changes()).filter(({ file }) => roles.mayPublish(user, file)),
  };
}

/** The public address of the site; empty while the company's file cannot be read. */
const addressOf = (content: string) =>
  readFile(join(content, 'company.yaml'), 'utf8')
    .then((text) => siteUrl(parse(text)))
    .catch(() => '');

function content(app: FastifyInstance, { content, drafts, history, roles }: DeskParts) {
  /** Without the problems of files that the person may not read. */
  const shown = <Answer extends { problems: readonly Problem[] }>(user: string, answer: Answer) => {
    const mayRead = ({ file }: Problem) => roles.mayPublish(user, file.replace(/^content\//, ''));
    return { ...answer, problems: answer.problems.filter(mayRead) };
  };
  const known = async (name: string) => {
    const file = (await editableFiles(content)).find((each) => each.name === name);
    if (!file) throw new Refused(`${name} has no form.`);
    return file;
  };
  app.get<{ Querystring: { name: string } }>('/desk/file', async ({ query, user }) => {
    const file = await known(query.name);
    return { ...shown(user, await drafts.read(file.name)), schema: formSchema(file) };
  });
  app.get<{ Querystring: { name: string; entry?: string } }>('/desk/versions', async ({ query }) =>
    history.versions((await known(query.name)).name, query.entry),
  );
  app.post('/desk/try', async ({ body, user }) => {
    const { name, value } = edit.parse(body);
    return shown(user, await drafts.try((await known(name)).name, value));
  });
  app.post('/desk/save', async ({ body, user }) => {
    const { name, value, version } = change.parse(body);
    return shown(user, await drafts.save((await known(name)).name, value, version));
  });
  app.post('/desk/picture', async ({ query, body }) => {
    const { media, name } = picture.parse(query);
    return { name: await drafts.addPicture(media, name, fileBody.parse(body)) };
  });
  app.get<{ Params: { folder: string; name: string } }>(
    '/desk/media/:folder/:name',
    (request, reply) => {
      const { folder, name } = request.params;
      if (!MEDIA_FOLDERS.some((each) => each === folder)) return reply.callNotFound();
      const root = join(drafts.folder, folder);
      return sendFile(request, reply, { path: basename(name), root, policy: MEDIA_POLICY });
    },
  );
}
