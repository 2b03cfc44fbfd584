import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContactAccepted, ListedContact } from '../../../contract/contact.ts';
import { CONTACT_BODY_BYTES } from '../../../contract/limits.ts';
import { sendPage } from '../../guard/answer-page.ts';
import { Refusal } from '../../guard/failures.ts';
import type { ContactLimits } from '../../guard/limits.ts';
import { TooMany } from '../../guard/network-limits.ts';
import { fromThisSite } from '../../guard/same-site.ts';
import { sharedRead } from '../../guard/shared-read.ts';
import { StoreUnavailable } from '../../store/store-errors.ts';
import { AlreadyStored, BadCursor, type ContactStore, KeyReused } from '../store/store.ts';
import { acceptMessage, LIMIT_SPENT } from './accept-message.ts';
import { refuseForm, sendRemoval } from './form-answers.ts';
import type { KitReader } from './kit-reader.ts';
import { fieldsOf, isForm } from './read-submission.ts';
import { type FormPages, type Kept, REMOVAL_ADDRESS, receiptPage } from './receipt-page.ts';

/** How much of the list visitors see: `PUBLIC_CONTACTS`. */
type Visibility = 'full' | 'masked' | 'off';

const FIRST_WORDS = 6;

export interface ContactRoutesOptions {
  store: ContactStore;
  limits: ContactLimits;
  publicContacts: Visibility;
  /** The public origin, when it differs from the host in the request. */
  siteUrl?: string | undefined;
  /** The page used to answer forms sent without JavaScript. A release replaces it and what is for hire. */
  formPages: FormPages;
  kits?: KitReader | undefined;
}

const RETRY_AFTER_SECONDS = 5;
const REMOVAL_BODY_BYTES = 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

/** `POST /api/contact` and `/api/contact/removal`, `GET /api/contacts` and `DELETE /api/contacts/:id`. */
export async function contactRoutes(
  app: FastifyInstance,
  options: ContactRoutesOptions,
): Promise<void> {
  const { store, publicContacts, siteUrl } = options;

  /** The receipt of a stored message; undefined where it was stored before, because it may be from another sender. */
  const sendReceipt = (reply: FastifyReply, accepted?: Kept) =>
    sendPage(reply, 201, receiptPage(options.formPages, accepted));

  await app.register(formbody, { bodyLimit: CONTACT_BODY_BYTES });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
    if (request.method !== 'GET' && request.method !== 'HEAD' && !fromThisSite(request, siteUrl)) {
      throw new Refusal(403, 'cross_site', 'Only this site can send messages.');
    }
  });

  app.post(
    '/api/contact',
    {
      bodyLimit: CONTACT_BODY_BYTES,
      errorHandler: (error, request, reply) => {
        if (error instanceof AlreadyStored) return sendReceipt(reply);
        const refusal = asRefusal(error, request);
        if (!isForm(request)) throw refusal;
        return refuseForm(refusal, request, reply, options);
      },
    },
    async (request, reply) => {
      const accepted = await acceptMessage(request, options);
      const listsNothing = publicContacts === 'off';
      if (isForm(request)) return sendReceipt(reply, { ...accepted, listsNothing });
      const { id, reference, removalToken } = accepted;
      const listed = accepted.listed && !listsNothing;
      const answer: ContactAccepted = { success: true, id, reference, removalToken, listed };
      return reply.status(201).send(answer);
    },
  );

  app.post(
    REMOVAL_ADDRESS,
    {
      bodyLimit: REMOVAL_BODY_BYTES,
      errorHandler: (error, request, reply) => {
        const refusal = asRefusal(error, request);
        if (!(refusal instanceof Refusal && refusal.status === 503)) throw refusal;
        reply.header('Retry-After', String(RETRY_AFTER_SECONDS));
        return sendRemoval(reply, options.formPages, 503);
      },
    },
    async (request, reply) => {
      const { id, token } = fieldsOf(request.body);
      if (typeof id !== 'string' || typeof token !== 'string') {
        throw new Refusal(400, 'no_token', 'Use the remove button on the receipt of the message.');
      }
      const outcome = await store.removeByToken(id, token);
      return sendRemoval(reply, options.formPages, outcome === 'wrong token' ? 403 : 200);
    },
  );

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
      if (Array.isArray(cursor)) throw badCursor();
      const body = await (cursor ? page(cursor) : firstPage()).catch((error: unknown) => {
        throw asRefusal(error, request);
      });
      return reply.header('Content-Type', JSON_TYPE).send(body);
    },
  );

  app.delete<{ Params: { id: string } }>('/api/contacts/:id', async (request, reply) => {
    const token = /^Bearer ([\w~+/.=-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) {
      reply.header('WWW-Authenticate', 'Bearer');
      throw new Refusal(401, 'no_token', 'Send the removal token as Authorization: Bearer.');
    }
    const outcome = await store.removeByToken(request.params.id, token).catch((error: unknown) => {
      throw asRefusal(error, request);
    });
    if (outcome === 'unknown') throw new Refusal(404, 'not_found', 'There is no such message.');
    if (outcome === 'wrong token') {
      throw new Refusal(403, 'wrong_token', 'This token does not remove this message.');
    }
    return reply.send({ success: true });
  });
}

const badCursor = () =>
  new Refusal(400, 'bad_cursor', 'The cursor is invalid. Start again from the first page.');

/** Converts errors of the contact parts into responses. Other errors pass through unchanged. */
function asRefusal<T>(error: T, request: FastifyRequest): T | Refusal {
  if (error instanceof StoreUnavailable) {
    request.log.error({ reason: error.message }, 'the contact store is not available');
    return new Refusal(503, 'unavailable', 'The message could not be kept. Please try again.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  if (error instanceof BadCursor) return badCursor();
  if (error instanceof TooMany && error.from === 'everybody') {
    request.log.warn({ limit: 'CONTACT_CAP' }, LIMIT_SPENT);
  }
  if (error instanceof KeyReused) {
    return new Refusal(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another message.',
    );
  }
  return error;
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
