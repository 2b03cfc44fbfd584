import formbody from '@fastify/formbody';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONTACT_LENGTHS, SEARCH_QUERY_LENGTH } from '../../../contract/limits.ts';
import { isCleanLine } from '../../../contract/text-policy.ts';
import type { AlertWords } from '../../../model/schemas/alert-schemas.ts';
import { answerPage, sendPage } from '../../guard/answer-page.ts';
import { Refusal } from '../../guard/failures.ts';
import type { ContactLimits } from '../../guard/limits.ts';
import { TooMany } from '../../guard/network-limits.ts';
import { fromThisSite } from '../../guard/same-site.ts';
import { type Fields, fieldsOf } from '../../messages/http/read-submission.ts';
import { BudgetSpent } from '../../store/budgets.ts';
import { StoreUnavailable } from '../../store/store-errors.ts';
import type { SubscriberRow } from '../../store/tables.ts';
import { ALERTS_ADDRESS, choiceFacts } from './alert-letters.ts';
import { isSearchable } from './published-filings.ts';
import type { Choice, Subscribers } from './subscribers.ts';

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

/** What a page says, with the button of a question or the facts of a subscription. */
interface AlertAnswer {
  title: string;
  text: string;
  button?: string;
  facts?: readonly string[];
}

type Linked = FastifyRequest<{ Params: { token: string } }>;

const BODY_BYTES = 4096;
const RETRY_AFTER_SECONDS = 5;

const phraseSchema = z
  .string()
  .trim()
  .max(SEARCH_QUERY_LENGTH)
  .refine((phrase) => phrase === '' || (isCleanLine(phrase) && isSearchable(phrase)));
const formSchema = z.object({
  email: z.string().trim().max(CONTACT_LENGTHS.email).pipe(z.email()),
  section: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
  phrase: phraseSchema.default(''),
});

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
    // A refused request costs as much as an accepted one.
    await limits.admit(request.ip);
    if (!fromThisSite(request, options.siteUrl)) return show(reply, options.words.incomplete, 403);
    const choice = readChoice(fieldsOf(request.body), options.sections);
    if (!choice) return show(reply, options.words.incomplete, 400);
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

/** The investor page with an answer in the place of its content. */
function alertPage(investorPage: string, answer: AlertAnswer, back: string): string {
  const { title, text, button, facts = [] } = answer;
  const content = [
    '<div data-alerts="">',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p role="status">${escapeHtml(text)}</p>`,
    ...facts.map((fact) => `<p><b>${escapeHtml(fact)}</b></p>`),
    ...(button ? [`<form method="post"><button>${escapeHtml(button)}</button></form>`] : []),
    `<p><a href="/investor">${escapeHtml(back)}</a></p></div>`,
  ].join('');
  return answerPage(investorPage, title, content);
}

/** The choice in a sent form; undefined without an address, or without a section or a phrase. */
function readChoice(fields: Fields, sections: ReadonlyMap<string, string>): Choice | undefined {
  const form = formSchema.safeParse(fields);
  if (!form.success) return undefined;
  const { email, section, phrase } = form.data;
  const chosen = [...new Set(section)];
  if (!chosen.every((id) => sections.has(id)) || (chosen.length === 0 && !phrase)) return undefined;
  return { email, sections: chosen, phrase: phrase || undefined };
}
