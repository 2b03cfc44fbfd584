import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContactAccepted, ListedContact } from '../../../contract/contact.ts';
import { CONTACT_BODY_BYTES } from '../../../contract/limits.ts';
import { Refusal } from '../../failures.ts';
import type { ContactLimits } from '../limits/limits.ts';
import { suspicion } from '../limits/suspicion.ts';
import { type ContactStore, KeyReused } from '../store/store.ts';
import { masked, type Visibility } from '../visibility.ts';
import { BadCursor } from './cursor.ts';
import { redirectTo, refuseForm } from './form-answers.ts';
import { freshest } from './freshest.ts';
import { isForm, readSubmission } from './read-submission.ts';
import { fromThisSite } from './same-site.ts';
import { StoreUnavailable } from './unavailable.ts';

export interface ContactRoutesOptions {
  store: ContactStore;
  limits: ContactLimits;
  publicContacts: Visibility;
  /** The address visitors use, where it is not the one this server is asked by. */
  siteUrl?: string | undefined;
  /** The built contact page, to answer forms sent without JavaScript. */
  contactPage?: string | undefined;
}

const RETRY_AFTER_SECONDS = 5;
const JSON_TYPE = 'application/json; charset=utf-8';

/** `POST /api/contact`, `GET /api/contacts` and `DELETE /api/contacts/:id`. */
export async function contactRoutes(
  app: FastifyInstance,
  options: ContactRoutesOptions,
): Promise<void> {
  const { store, limits, publicContacts, siteUrl, contactPage } = options;

  await app.register(formbody, { bodyLimit: CONTACT_BODY_BYTES });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
    if (request.method !== 'GET' && request.method !== 'HEAD' && !fromThisSite(request, siteUrl)) {
      throw new Refusal(403, 'cross_site', 'Messages are taken from this site alone.');
    }
  });

  const accept = async (request: FastifyRequest): Promise<ContactAccepted> => {
    const { message, honeypot, idempotencyKey } = readSubmission(request);
    const admission = await limits.admit(request.ip);
    if (!admission.admitted) throw tooMany(admission.retryAfterSeconds);
    try {
      const held = suspicion(message, honeypot, admission.withinBurst);
      const { replayed: _, ...kept } = await store.submit({ message, held, idempotencyKey });
      return { success: true, ...kept };
    } catch (error) {
      await limits.refund(request.ip).catch(() => undefined);
      throw error;
    }
  };

  app.post(
    '/api/contact',
    {
      bodyLimit: CONTACT_BODY_BYTES,
      errorHandler: (error, request, reply) => {
        const refusal = asRefusal(error, request);
        if (!isForm(request)) throw refusal;
        return refuseForm(refusal, request, reply, contactPage);
      },
    },
    async (request, reply) => {
      const answer = await accept(request);
      if (isForm(request)) return redirectTo(reply, '/contact#sent');
      return reply.status(201).send(answer);
    },
  );

  const page = async (cursor?: string): Promise<string> => {
    const answer = (data: ListedContact[], nextCursor: string | null) =>
      JSON.stringify({ success: true, data, nextCursor, visibility: publicContacts });
    if (publicContacts === 'off') return answer([], null);
    const { entries, nextCursor } = await store.list(cursor);
    return answer(publicContacts === 'masked' ? entries.map(masked) : entries, nextCursor);
  };
  const firstPage = freshest(() => page());

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

const tooMany = (retryAfterSeconds: number) =>
  new Refusal(429, 'too_many', 'Too many messages came from this address. Try again later.', {
    retryAfterSeconds,
  });

const badCursor = () => new Refusal(400, 'bad_cursor', 'This page of the list is not known.');

/** Turns what the contact parts throw into answers; anything else goes through as it is. */
function asRefusal<T>(error: T, request: FastifyRequest): T | Refusal {
  if (error instanceof StoreUnavailable) {
    request.log.error({ reason: error.message }, 'the contact store is not available');
    return new Refusal(503, 'unavailable', 'The message could not be kept. Please try again.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  if (error instanceof BadCursor) return badCursor();
  if (error instanceof KeyReused) {
    return new Refusal(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another message.',
    );
  }
  return error;
}
