import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder, type Manifest } from 'vite';
import { SITE } from '../pages.ts';

export interface CompiledApp {
  /** The program that renders the pages. */
  app: typeof import('../../../app/entry.server.tsx');
  manifest: Manifest;
  /** Address of the one stylesheet. */
  stylesheet: string;
}

/** Compiles the app twice: for the browser, and for rendering pages during the build. */
export async function compileApp(): Promise<CompiledApp> {
  // React and Vite read it. The build is always for production, whatever the shell sets.
  process.env['NODE_ENV'] = 'production';
  const builder = await createBuilder({ logLevel: 'warn' });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  const manifest: Manifest = JSON.parse(await readFile(join(SITE, '.vite/manifest.json'), 'utf8'));
  const stylesheet = manifest['style.css']?.file;
  if (!stylesheet) throw new Error('Vite has made no stylesheet');
  const program = pathToFileURL(resolve('build/render/entry.server.js')).href;
  return { app: await import(program), manifest, stylesheet: `/${stylesheet}` };
}
