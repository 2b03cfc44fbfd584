import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { build } from 'vite';
import { z } from 'zod';
import { ownFolder } from './own-folders.ts';

export const fileBody = z.instanceof(Buffer, { error: 'expected a file' });

export const CSV = 'text/csv; charset=utf-8';

/** Sends a file of a folder, with a content security policy. */
export async function sendFile(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { path, root, policy }: { path: string; root: string; policy: string },
) {
  const { statusCode, headers, stream } = await send(raw, path, { root, cacheControl: false });
  reply.header('Content-Security-Policy', policy).header('Referrer-Policy', 'no-referrer');
  return reply.code(statusCode).headers(headers).send(stream);
}

const POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Builds the desk's page, and returns the plugin that serves it. */
export async function buildPage(): Promise<(app: FastifyInstance) => void> {
  // A folder of its own, because a build empties it and several desks may run.
  const out = await mkdtemp(ownFolder());
  await build({
    configFile: false,
    root: resolve(import.meta.dirname, '../app'),
    base: '/desk/',
    logLevel: 'error',
    build: {
      outDir: out,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      // The library imports it in a part for its own tests, which the page leaves out.
      rolldownOptions: { external: ['@rjsf/validator-ajv8'] },
    },
  });
  return (app) => {
    app.addHook('onClose', () => rm(out, { recursive: true }));
    app.get<{ Params: { '*': string } }>('/desk/*', (request, reply) =>
      sendFile(request, reply, { path: `/${request.params['*']}`, root: out, policy: POLICY }),
    );
  };
}
