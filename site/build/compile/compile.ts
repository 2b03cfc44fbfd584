import { cp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder, type Manifest } from 'vite';
import { RENDER, SITE } from '../pages.ts';

export type CompiledApp = Awaited<ReturnType<typeof compileApp>>;

const ENTRY = 'site/entry.client.ts';

/** Compiles the app for the browser, which has the islands only, and for rendering, from which the stylesheet comes. */
export async function compileApp() {
  // React and Vite read it. The build is always for production, whatever the shell sets.
  process.env['NODE_ENV'] = 'production';
  const builder = await createBuilder({ logLevel: 'warn' });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  const { [ENTRY]: script, 'style.css': unused } = await manifestIn(SITE);
  if (!script) throw new Error('Vite has made no script');
  if (unused) await rm(join(SITE, unused.file));
  const stylesheet = (await manifestIn(RENDER))['style.css']?.file;
  if (!stylesheet) throw new Error('Vite has made no stylesheet');
  const css = await readFile(join(RENDER, stylesheet), 'utf8');
  await rm(join(RENDER, stylesheet));
  // Pictures and fonts. The program that renders pages stays private.
  const filter = (path: string) => !path.endsWith('.js');
  await cp(join(RENDER, 'assets'), join(SITE, 'assets'), { recursive: true, filter });
  const program = pathToFileURL(resolve(RENDER, 'entry.server.js')).href;
  const app: typeof import('../../entry.server.tsx') = await import(program);
  return { app, script: `/${script.file}`, css };
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
