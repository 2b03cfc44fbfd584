import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONTACT_LENGTHS, EMAIL_ERROR } from '../../../../site/contract/contact-fields.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { normalise } from '../../../../site/contract/text-policy.ts';
import { sendPage } from '../../../../site/server/guard/answers.ts';
import type { ContactLimits } from '../../../../site/server/guard/contact-limits.ts';
import { refusalOf, refused } from '../../../../site/server/guard/failures.ts';
import {
  type Fields,
  fieldsOf,
  fromThisSite,
  parseForm,
} from '../../../../site/server/guard/requests.ts';
import { BudgetSpent } from '../../../../site/server/store/budgets.ts';
import { StoreUnavailable } from '../../../../site/server/store/store-errors.ts';
import type { AlertAnswer, RefusedAlert } from '../../contract/answers.ts';
import { ALERTS_ADDRESS, type AlertBuild, choiceFacts } from './alert-mails.ts';
import type { Subscribers } from './subscribers.ts';

export interface AlertRoutesOptions {
  subscribers: Subscribers;
  limits: Pick<ContactLimits, 'admit'>;
  wake: () => void;
  build: AlertBuild;
}

type Linked = FastifyRequest<{ Params: { token: string } }>;

const BODY_BYTES = 4096;

const emailSchema = z.string().transform(normalise).pipe(z.email().max(CONTACT_LENGTHS.email));

/** The alerts form, and the links of its mails, which only a press follows: mail programs open links to check them. */
export async function alertRoutes(
  app: FastifyInstance,
  { subscribers, limits, wake, build }: AlertRoutesOptions,
): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_BYTES, parser: parseForm });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
  });

  const words = () => build.words.alerts;
  const show = (reply: FastifyReply, answer: AlertAnswer) =>
    sendPage(
      reply,
      build.answers.render(paths.investor, { title: answer.title, props: { alert: answer } }),
    );
  const readChoice = (fields: Fields): RefusedAlert => {
    const typed = String(fields['email'] ?? '').slice(0, CONTACT_LENGTHS.email + 1);
    const email = emailSchema.safeParse(typed);
    const named = new Set([fields['section']].flat().map(String));
    const sections = [...build.sections.keys()].filter((id) => named.has(id));
    return {
      email: email.data ?? typed,
      sections,
      errors: {
        ...(sections.length === 0 && { section: words().noSection }),
        ...(!email.success && { email: EMAIL_ERROR }),
      },
    };
  };
  const gone = (reply: FastifyReply) => show(reply.status(404), words().gone);
  /** The end of the period whose budget the log already names. */
  let warned = 0;
  app.setErrorHandler<Error>((error, request, reply) => {
    if (error instanceof BudgetSpent) {
      if (error.until !== warned) {
        const until = new Date(error.until).toISOString();
        request.log.warn(
          { until, RECEIPTS_PER_DAY: error.budget.limit },
          'a request for alerts was refused: too many were made today; RECEIPTS_PER_DAY limits them',
        );
      }
      warned = error.until;
      const seconds = Math.max(1, Math.ceil((error.until - Date.now()) / 1000));
      return show(refused(reply, { status: 503, retryAfterSeconds: seconds }), words().spent);
    }
    if (error instanceof StoreUnavailable) {
      request.log.error({ reason: error.message }, 'the alerts are not available');
    }
    const refusal = refusalOf(error);
    if (refusal?.status === 429) return show(refused(reply, refusal), words().tooMany);
    if (refusal?.status === 503) return show(refused(reply, refusal), words().unavailable);
    throw error;
  });

  app.post(ALERTS_ADDRESS, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    // A refused request costs as much as an accepted one.
    await limits.admit(request.ip);
    if (!fromThisSite(request, build.siteUrl)) return show(reply.status(403), words().incomplete);
    const { email, sections, errors } = readChoice(fieldsOf(request.body));
    if (errors.email || errors.section) {
      const answer = { ...words().incomplete, refused: { email, sections, errors } };
      return show(reply.status(400), answer);
    }
    await subscribers.ask({ email, sections }, request.ip);
    wake();
    return show(reply, words().sent);
  });

  app.get(`${ALERTS_ADDRESS}/confirm/:token`, async (request: Linked, reply) => {
    const row = await subscribers.find('confirm', request.params.token);
    if (!row) return gone(reply);
    const page = row.confirmed_at === null ? words().confirm : words().on;
    return show(reply, { ...page, facts: choiceFacts(row, build) });
  });
  app.post(`${ALERTS_ADDRESS}/confirm/:token`, async (request: Linked, reply) => {
    const row = await subscribers.confirm(request.params.token);
    return row ? show(reply, { ...words().on, facts: choiceFacts(row, build) }) : gone(reply);
  });

  app.get(`${ALERTS_ADDRESS}/stop/:token`, async (request: Linked, reply) => {
    const row = await subscribers.find('stop', request.params.token);
    return row ? show(reply, words().stop) : gone(reply);
  });
  // Mail programs post here (RFC 8058), from no page of this site.
  app.post(`${ALERTS_ADDRESS}/stop/:token`, async (request: Linked, reply) => {
    const known = await subscribers.stop(request.params.token);
    return known ? show(reply, words().stopped) : gone(reply);
  });
}
