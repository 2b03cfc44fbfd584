import { readdir, readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';

const OUT = resolve(import.meta.dirname, '../../.cache/desk');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Builds the desk's page, and returns the plugin that serves it. @param preview origin of the page beside the form */
export async function buildPage(preview: string): Promise<(app: FastifyInstance) => void> {
  await build({
    configFile: false,
    root: resolve(import.meta.dirname, '../app'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: OUT,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      // The library imports it in a part for its own tests, which the page leaves out.
      rolldownOptions: { external: ['@rjsf/validator-ajv8'] },
    },
  });
  const names = (await readdir(OUT, { recursive: true })).filter((name) => TYPES[extname(name)]);
  const files = new Map<string, Buffer>();
  for (const name of names) files.set(`/${name}`, await readFile(join(OUT, name)));
  const policy = `default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; frame-src ${preview || "'none'"}`;
  return (app) => {
    app.get('/*', ({ url }, reply) => {
      const path = url === '/' || url.startsWith('/?') ? '/index.html' : url;
      const file = files.get(path);
      if (!file) return reply.code(404).send();
      reply.header('Content-Security-Policy', policy).header('Referrer-Policy', 'no-referrer');
      return reply.type(TYPES[extname(path)] ?? '').send(file);
    });
  };
}
