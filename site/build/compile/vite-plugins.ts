import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import send from '@fastify/send';
import type { Plugin } from 'vite';
import { MEDIA_CACHE } from '../../content/pictures/picture-manifest.ts';

const LOOKS = 'virtual:picture-looks.css';
const RESOLVED = `\0${LOOKS}`;

/** Media of a reel are at the address of the reel. */
const OF_CONTENT = /^\/(?:media|reel\/[^/]+)(\/[^?]+\.(?:avif|jpg|svg|mp4|vtt))(?:\?|$)/;

/** Lets pages import the stylesheet of focal points and placeholder colours, and serves `/media` in development. */
export function media(): Plugin {
  return {
    name: 'media',
    resolveId: (id) => (id === LOOKS ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? readFile(join(MEDIA_CACHE, 'looks.css'), 'utf8') : undefined),
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [, path] = OF_CONTENT.exec(request.url ?? '/') ?? [];
        if (!path) return next();
        const found = await send(request, path, { root: MEDIA_CACHE });
        if (found.type !== 'file') return next();
        response.writeHead(found.statusCode, found.headers);
        found.stream.pipe(response);
      });
    },
  };
}

/** Names of modules that are no files begin with this character. */
const VITE_HELPER = /^\0vite\/preload-helper\.js$/;

/** Replaces Vite's helper for late modules, which would also preload what they import, for 1 KB on most pages. */
export function lateImports(): Plugin {
  return {
    name: 'late-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: VITE_HELPER },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
