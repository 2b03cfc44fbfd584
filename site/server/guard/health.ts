import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { apiFailure } from './failures.ts';

export interface ReadinessCheck {
  name: string;
  /** Rejects, or takes longer than two seconds, when the part does not work. */
  check(): Promise<void>;
}

const CHECK_TIMEOUT_MS = 2000;

/** `/healthz`: the process responds. `/readyz`: its parts work too, and it is not shutting down. */
export function serveHealth(
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  draining: () => boolean,
): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (draining())
      return reply.status(503).send(apiFailure('stopping', 'This server is stopping.'));
    const results = await Promise.allSettled(
      checks.map((part) => Promise.race([part.check(), tooLate()])),
    );
    const failed = checks.filter((_part, at) => results[at]?.status === 'rejected');
    if (failed.length === 0) return { status: 'ready' };
    const names = failed.map(({ name }) => name).join(', ');
    request.log.warn({ failed: names }, 'not ready');
    return reply.status(503).send(apiFailure('not_ready', `Not answering: ${names}.`));
  });
}

async function tooLate(): Promise<never> {
  await wait(CHECK_TIMEOUT_MS, undefined, { ref: false });
  throw new Error('took too long');
}
