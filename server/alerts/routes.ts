import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AlertWords } from '../../model/schemas/alert-schemas.ts';
import { sendPage } from '../guard/answer-page.ts';
import { Refusal } from '../guard/failures.ts';
import type { ContactLimits } from '../guard/limits.ts';
import { TooMany } from '../guard/network-limits.ts';
import { fromThisSite } from '../guard/same-site.ts';
import { fieldsOf } from '../messages/http/read-submission.ts';
import { BudgetSpent } from '../store/fair-share.ts';
import { StoreUnavailable } from '../store/store-errors.ts';
import type { SubscriberRow } from '../store/tables.ts';
import { ALERTS_ADDRESS } from './alert-letters.ts';
import { type AlertAnswer, alertPage } from './alert-page.ts';
import { choiceFacts } from './choice-facts.ts';
import { readChoice } from './read-choice.ts';
import type { Subscribers } from './subscribers.ts';

/** A release replaces the texts, the page and the sections. */
export interface AlertRoutesOptions {
  subscribers: Subscribers;
  limits: Pick<ContactLimits, 'admit'>;
  onMailQueued: () => void;
  /** The public origin, when it differs from the host in the request. */
  siteUrl: string;
  investorPage: string;
  words: AlertWords;
  sections: ReadonlyMap<string, string>;
}

type Linked = FastifyRequest<{ Params: { token: string } }>;

const BODY_BYTES = 4096;
const RETRY_AFTER_SECONDS = 5;

/**
 * The alerts form, and the links of its mails. Opening a link changes nothing, because mail
 * programs open links to check them; its button, or a mail program's one click, does.
 */
export async function alertRoutes(
  app: FastifyInstance,
  options: AlertRoutesOptions,
): Promise<void> {
  const { subscribers, limits } = options;
  await app.register(formbody, { bodyLimit: BODY_BYTES });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
  });

  const factsOf = (row: SubscriberRow) =>
    choiceFacts(row, { words: options.words.choice, sections: options.sections });
  const show = (reply: FastifyReply, answer: AlertAnswer, status = 200) =>
    sendPage(reply, status, alertPage(options.investorPage, answer, options.words.back));
  /** The end of the period whose budget the log already names. */
  let warned = 0;
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof TooMany) {
      reply.header('Retry-After', String(error.retryAfterSeconds));
      return show(reply, options.words.tooMany, 429);
    }
    if (error instanceof BudgetSpent) {
      if (error.until !== warned) {
        const until = new Date(error.until).toISOString();
        request.log.warn(
          { until, RECEIPTS_PER_DAY: error.budget.limit },
          'a request for alerts was refused: too many were made today; RECEIPTS_PER_DAY limits them',
        );
      }
      warned = error.until;
      const seconds = Math.ceil((error.until - Date.now()) / 1000);
      reply.header('Retry-After', String(Math.max(1, seconds)));
      return show(reply, options.words.spent, 503);
    }
    if (error instanceof StoreUnavailable) {
      request.log.error({ reason: error.message }, 'the alerts are not available');
    } else if (!(error instanceof Refusal && error.status === 503)) throw error;
    reply.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return show(reply, options.words.unavailable, 503);
  });

  app.post(ALERTS_ADDRESS, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    if (!fromThisSite(request, options.siteUrl)) return show(reply, options.words.incomplete, 403);
    const choice = readChoice(fieldsOf(request.body), options.sections);
    if (!choice) return show(reply, options.words.incomplete, 400);
    await limits.admit(request.ip);
    await subscribers.ask(choice, request.ip);
    options.onMailQueued();
    return show(reply, options.words.sent);
  });

  app.get(`${ALERTS_ADDRESS}/confirm/:token`, async (request: Linked, reply) => {
    const row = await subscribers.find('confirm', request.params.token);
    if (!row) return show(reply, options.words.gone, 404);
    const page = row.confirmed_at === null ? options.words.confirm : options.words.on;
    return show(reply, { ...page, facts: factsOf(row) });
  });
  app.post(`${ALERTS_ADDRESS}/confirm/:token`, async (request: Linked, reply) => {
    const row = await subscribers.confirm(request.params.token);
    return row
      ? show(reply, { ...options.words.on, facts: factsOf(row) })
      : show(reply, options.words.gone, 404);
  });

  app.get(`${ALERTS_ADDRESS}/stop/:token`, async (request: Linked, reply) => {
    const row = await subscribers.find('stop', request.params.token);
    return row ? show(reply, options.words.stop) : show(reply, options.words.gone, 404);
  });
  // Mail programs post here (RFC 8058), from no page of this site.
  app.post(`${ALERTS_ADDRESS}/stop/:token`, async (request: Linked, reply) => {
    const known = await subscribers.stop(request.params.token);
    return known ? show(reply, options.words.stopped) : show(reply, options.words.gone, 404);
  });
}
