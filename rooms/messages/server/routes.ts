import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContactPage } from '../../../site/content/schemas/contact-schemas.ts';
import {
  CONTACT_FIELDS,
  CONTACT_LENGTHS,
  type ContactField,
} from '../../../site/contract/contact-fields.ts';
import { CONTACT_BODY_BYTES } from '../../../site/contract/limits.ts';
import { CONTACT_ADDRESS, paths, REMOVAL_ADDRESS } from '../../../site/contract/paths.ts';
import { type AnswerRenderer, sendPage } from '../../../site/server/guard/answers.ts';
import { Refusal, refusalOf, refused } from '../../../site/server/guard/failures.ts';
import { fieldsOf, fromThisSite, isForm, parseForm } from '../../../site/server/guard/requests.ts';
import { sharedRead } from '../../../site/server/guard/shared-read.ts';
import { StoreUnavailable } from '../../../site/server/store/store-errors.ts';
import {
  type ContactAccepted,
  type FormOutcome,
  type ListedContact,
  type RefusedForm,
  SEND_FAILED,
} from '../contract/contact.ts';
import { type Accepting, acceptMessage } from './accept-message.ts';
import { lostInForm } from './enclosures.ts';
import { asksPrivate } from './read-submission.ts';
import { AlreadyStored, BadCursor } from './store.ts';

const FIRST_WORDS = 6;

export interface ContactRoutesOptions extends Accepting {
  siteUrl?: string | undefined;
  /** The page used to answer forms sent without JavaScript. A release replaces it and the keepers. */
  formPages: FormPages;
}

const REMOVAL_BODY_BYTES = 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

/** `POST /api/contact` and `/api/contact/removal`, `GET /api/contacts` and `DELETE /api/contacts/:id`. */
export async function contactRoutes(
  app: FastifyInstance,
  options: ContactRoutesOptions,
): Promise<void> {
  const { store, publicContacts, siteUrl } = options;
  const say = (reply: FastifyReply, text: string) =>
    sendPage(reply, outcomePage(options.formPages, { text }));

  await app.register(formbody, { bodyLimit: CONTACT_BODY_BYTES, parser: parseForm });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
    if (request.method !== 'GET' && request.method !== 'HEAD' && !fromThisSite(request, siteUrl)) {
      throw new Refusal(403, 'cross_site', 'Only this site can send messages.');
    }
  });

  app.setErrorHandler<Error>((error, request, reply) => {
    if (error instanceof StoreUnavailable) {
      request.log.error({ reason: error.message }, 'the contact store is not available');
    }
    const { url } = request.routeOptions;
    if (url === CONTACT_ADDRESS && isForm(request)) {
      const { words } = options.formPages;
      // It may be from another sender, so the page shows no reference.
      return error instanceof AlreadyStored
        ? say(reply.status(201), words.form.receipt.again)
        : refuseForm(error, request, reply, options.formPages);
    }
    const refusal = refusalOf(error);
    if (url !== REMOVAL_ADDRESS || refusal?.status !== 503) throw error;
    return say(refused(reply, refusal), options.formPages.words.list.removeFailed);
  });

  app.post(CONTACT_ADDRESS, { bodyLimit: CONTACT_BODY_BYTES }, async (request, reply) => {
    const accepted = await acceptMessage(request, options);
    reply.status(201);
    if (isForm(request)) {
      return sendPage(reply, outcomePage(options.formPages, { receipt: accepted }));
    }
    const { replayed: _, ...receipt } = accepted;
    const answer: ContactAccepted = { success: true, ...receipt };
    return reply.send(answer);
  });

  app.post(REMOVAL_ADDRESS, { bodyLimit: REMOVAL_BODY_BYTES }, async (request, reply) => {
    const { id, token } = fieldsOf(request.body);
    if (typeof id !== 'string' || typeof token !== 'string') {
      throw new Refusal(400, 'no_token', 'Use the remove button on the receipt of the message.');
    }
    const { removed, removeFailed } = options.formPages.words.list;
    const isWrong = (await store.removeByToken(id, token)) === 'wrong token';
    return say(reply.status(isWrong ? 403 : 200), isWrong ? removeFailed : removed);
  });

  const page = async (cursor?: string): Promise<string> => {
    const answer = (data: ListedContact[], nextCursor: string | null) =>
      JSON.stringify({ success: true, data, nextCursor, visibility: publicContacts });
    if (publicContacts === 'off') return answer([], null);
    const { entries, nextCursor } = await store.list(cursor);
    return answer(publicContacts === 'masked' ? entries.map(masked) : entries, nextCursor);
  };
  // As bytes, so that requests that share a read encode its result only once.
  const firstPage = sharedRead(async () => Buffer.from(await page()));

  app.get<{ Querystring: { cursor?: string | string[] } }>(
    '/api/contacts',
    async (request, reply) => {
      const { cursor } = request.query;
      if (Array.isArray(cursor)) throw new BadCursor();
      return reply.type(JSON_TYPE).send(await (cursor ? page(cursor) : firstPage()));
    },
  );

  app.delete<{ Params: { id: string } }>('/api/contacts/:id', async (request, reply) => {
    const token = /^Bearer ([\w~+/.=-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) {
      reply.header('WWW-Authenticate', 'Bearer');
      throw new Refusal(401, 'no_token', 'Send the removal token as Authorization: Bearer.');
    }
    const outcome = await store.removeByToken(request.params.id, token);
    if (outcome === 'unknown') throw new Refusal(404, 'not_found', 'There is no such message.');
    if (outcome === 'wrong token') {
      throw new Refusal(403, 'wrong_token', 'This token does not remove this message.');
    }
    return reply.send({ success: true });
  });
}

const words = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** The initials of the name and the first words of the message, without address and telephone number. */
function masked(entry: ListedContact): ListedContact {
  const initials = words(entry.name).map((word) => `${[...word][0]?.toUpperCase()}.`);
  const inMessage = words(entry.message);
  const opening = inMessage.slice(0, FIRST_WORDS).join(' ');
  return {
    id: entry.id,
    name: initials.join(' '),
    email: '',
    contact: '',
    message: inMessage.length > FIRST_WORDS ? `${opening} …` : opening,
  };
}

interface FormPages {
  answers: AnswerRenderer;
  words: ContactPage;
}

const outcomePage = ({ answers }: FormPages, outcome: FormOutcome): string =>
  answers.render(paths.contact, { props: { outcome } });

const isShown = (name: string) => CONTACT_FIELDS.some((field) => field === name);

/** Longest value of each field in a returned form, in characters: twice what it accepts, so that its sender can shorten it. */
const echoed = (name: ContactField) =>
  2 * { ...CONTACT_LENGTHS, contact: CONTACT_LENGTHS.name }[name];

/**
 * Answers a form whose message was not accepted. The page contains the typed values and has the status of the refusal.
 * A form from another site is redirected to the failure message. So is a form without readable fields, unless it was
 * too large.
 */
function refuseForm(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  { answers }: FormPages,
): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'a form could not be processed');
  const { status = 500, message = SEND_FAILED, fields = {} } = refusal ?? {};
  const given = fieldsOf(request.body);
  const isUnread = Object.keys(given).length === 0;
  if ((isUnread && status !== 413) || status === 403) {
    return reply.redirect(`${paths.contact}#failed`, 303);
  }
  const typed = CONTACT_FIELDS.map((name) => {
    const value = given[name];
    return [name, typeof value === 'string' ? value.slice(0, echoed(name)) : ''];
  });
  const form: RefusedForm = {
    title: message,
    errors: Object.fromEntries(Object.entries(fields).filter(([name]) => isShown(name))),
    others: Object.entries(fields).flatMap(([name, error]) => (isShown(name) ? [] : [error])),
    values: Object.fromEntries(typed),
    // What could not be read may have asked for it, and an enclosure is private.
    private: isUnread || asksPrivate(given) || lostInForm(given) !== undefined,
  };
  const html = answers.render(paths.contact, { props: { refused: form } });
  return sendPage(refusal ? refused(reply, refusal) : reply.status(500), html);
}
