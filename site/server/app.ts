import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import underPressure from '@fastify/under-pressure';
import fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { CONTACT_BODY_BYTES } from '../contract/limits.ts';
import { limitConnections, nextOf, SILENT_MS } from './guard/connections.ts';
import { answerFailure, apiFailure, busy } from './guard/failures.ts';
import { DATA_HEADERS, STRICT_TRANSPORT } from './guard/headers.ts';
import { logOptions } from './guard/log.ts';
import { createMetrics, type Metrics } from './guard/metrics.ts';
import { isForm } from './guard/requests.ts';
import type { SecurityLog } from './guard/security-log.ts';
import type { BuiltSite } from './site/built-site.ts';
import { answerUnreadable, type EarlierAssets, servePages } from './site/pages.ts';
import type { Release } from './site/release.ts';

export interface AppOptions {
  /** The site and its release. The server reads them at each request, so that they can be replaced. */
  site: BuiltSite;
  release?: Release | undefined;
  earlier?: EarlierAssets;
  trustProxy?: number;
  logLevel?: string;
  metrics?: Metrics;
  apiRoutes?: readonly FastifyPluginAsync[];
  readiness?: readonly ReadinessCheck[];
  draining?: () => boolean;
  /** Maximum open connections per address; unlimited when omitted. */
  connectionsPerAddress?: number;
  securityLog?: SecurityLog | undefined;
  silentMs?: number;
}

/** Maximum API requests in progress. Queueing more would only make all of them slow. */
const REQUESTS_AT_ONCE = 1000;

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { trustProxy = 0, metrics = createMetrics(), draining = () => false } = options;
  const app = fastify({
    // A busy machine may need long to start.
    pluginTimeout: 0,
    logger: logOptions(options.logLevel ?? 'silent'),
    logController: new LogController({ disableRequestLogging: true }),
    // A unique id per request, so that log lines from all servers can be correlated.
    genReqId: () => randomUUID(),
    // Trusts a number of proxies, because a proxy's address often changes. Only the proxy may then
    // reach the port (HOST).
    trustProxy: (_address, hop) => hop < trustProxy,
    bodyLimit: CONTACT_BODY_BYTES,
    // Longer than the proxy keeps idle connections (deploy/nginx.conf), so that the proxy never picks a closed one.
    keepAliveTimeout: 75_000,
    requestTimeout: 15_000,
    // Node gives a client that does not read a response from memory once more as long.
    connectionTimeout: options.silentMs ?? SILENT_MS,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    // During shutdown, a request on an open connection is still answered. Then the connection closes.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) =>
      answerUnreadable(request, reply as unknown as FastifyReply, options.site),
    clientErrorHandler(error, socket) {
      // Not HTTP, too large or too slow: send the shortest possible response and close the connection.
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const status = CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    },
  });

  limitConnections(app.server, options.connectionsPerAddress ?? Infinity);
  options.securityLog?.watch(app);
  app.setErrorHandler(answerFailure);
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining()) reply.raw.shouldKeepAlive = false;
    done();
  });

  servePages(app, options, metrics.count);
  if (options.release) {
    app.get('/release.json', (_request, reply) => {
      const { id, commit, time } = options.release ?? {};
      return reply
        .headers(DATA_HEADERS)
        .header('Cache-Control', 'no-store')
        .send({ id, commit, time });
    });
  }
  serveHealth(app, options.readiness ?? [], draining);
  await app.register(async (api) => {
    guardApi(api, metrics);
    await api.register(underPressure, {
      maxEventLoopDelay: 1000,
      // guardApi refuses the requests.
      pressureHandler: () => undefined,
    });
    for (const routes of options.apiRoutes ?? []) await api.register(routes);
  });
  return app;
}

const CLIENT_ERRORS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Rules for every request: security headers, only JSON and forms as bodies, limited work, one log line. */
function guardApi(api: FastifyInstance, metrics: Metrics): void {
  const atWork = new Set<FastifyRequest>();
  const overloaded = () => atWork.size >= REQUESTS_AT_ONCE || api.isUnderPressure();
  api.removeContentTypeParser('text/plain');

  api.addHook('onRequest', async (request, reply) => {
    reply.headers(DATA_HEADERS);
    if (request.protocol === 'https') reply.headers(STRICT_TRANSPORT);
    reply.header('X-Request-Id', request.id);
    await nextOf(request.raw.socket, reply.raw);
    // Nobody waits for the response of a client that has disconnected.
    if (request.raw.socket.destroyed) return reply.hijack();
    // A form is read before it is refused, so that its page returns what the visitor typed.
    if (overloaded() && !isForm(request)) throw busy();
  });
  // A request counts from when its body has arrived until its response is ready. Slow senders and slow readers
  // therefore use no slot. A client that disconnects may get no response, so its closed connection ends the count too.
  api.addHook('preValidation', async (request, reply) => {
    if (overloaded()) throw busy();
    atWork.add(request);
    reply.raw.once('close', () => atWork.delete(request));
  });
  api.addHook('onSend', async (request, reply) => {
    atWork.delete(request);
    reply.header('Server-Timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
  });
  api.addHook('onResponse', async (request, reply) => {
    const { method, log } = request;
    const { url: route = 'unknown' } = request.routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    metrics.count('api', status);
    metrics.observe(route, status, elapsedTime / 1000);
    log.info({ method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'request');
  });
}

interface ReadinessCheck {
  name: string;
  check(): Promise<void>;
}

const CHECK_TIMEOUT_MS = 2000;

/** `/healthz`: the process responds. `/readyz`: its parts work too, and it is not shutting down. */
function serveHealth(
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
