import { build } from 'vite';

/** The inline script of every page, compiled and minified: `app/entry.inline.ts`. */
export async function inlineScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      lib: { entry: 'app/entry.inline.ts', formats: ['iife'], name: 'start', fileName: 'start' },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('app/entry.inline.ts: nothing was compiled');
  return chunk.code.trim();
}
