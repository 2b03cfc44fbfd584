import { build } from 'vite';

/** The inline script of every page. */
export const EVERY_PAGE = 'app/entry.inline.ts';
/** The inline script of pages with a film. */
export const FILM_PAGE = 'app/entry.roll.ts';
/** The second inline script of a client reel. */
export const REEL_PAGE = 'app/entry.reel.ts';

/** An inline script, compiled and minified. */
export async function inlineScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      lib: { entry, formats: ['iife'], name: 'start', fileName: 'start' },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry}: nothing was compiled`);
  return chunk.code.trim();
}
