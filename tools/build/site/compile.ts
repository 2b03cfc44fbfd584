import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder, type Manifest } from 'vite';
import { SITE } from '../pages.ts';

export type CompiledApp = Awaited<ReturnType<typeof compileApp>>;

/** Compiles the app twice: for the browser, and for rendering pages during the build. There is one stylesheet. */
export async function compileApp() {
  // React and Vite read it. The build is always for production, whatever the shell sets.
  process.env['NODE_ENV'] = 'production';
  const builder = await createBuilder({ logLevel: 'warn' });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  const manifest: Manifest = JSON.parse(await readFile(join(SITE, '.vite/manifest.json'), 'utf8'));
  const stylesheet = manifest['style.css']?.file;
  if (!stylesheet) throw new Error('Vite has made no stylesheet');
  const program = pathToFileURL(resolve('build/render/entry.server.js')).href;
  const app: typeof import('../../../app/entry.server.tsx') = await import(program);
  return { app, manifest, stylesheet: `/${stylesheet}` };
}
