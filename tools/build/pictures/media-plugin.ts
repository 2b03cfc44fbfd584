import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';
import { MEDIA_CACHE } from '../../../model/stills/picture-manifest.ts';

const LOOKS = 'virtual:picture-looks.css';
const RESOLVED = `\0${LOOKS}`;

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
};

const OF_CONTENT = /^\/(?:media|reel\/[^/]+)(\/.+)/;

/** An address that cannot be decoded is the name of no file. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return '/';
  }
}

/** Lets pages import the stylesheet of focal points and placeholder colours, and serves `/media` in development. */
export function media(): Plugin {
  return {
    name: 'media',
    resolveId: (id) => (id === LOOKS ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? readFile(join(MEDIA_CACHE, 'looks.css'), 'utf8') : undefined),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // Of a reel, they are at its own address.
        const [, path] = OF_CONTENT.exec(decoded(request.url?.split('?')[0] ?? '/')) ?? [];
        if (!path) return next();
        const file = join(MEDIA_CACHE, normalize(path));
        const type = TYPES[extname(file)];
        if (!type || !existsSync(file)) return next();
        response.setHeader('Content-Type', type);
        createReadStream(file).pipe(response);
      });
    },
  };
}
