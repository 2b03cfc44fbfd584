import type { Plugin } from 'vite';

/** Names of modules that are no files begin with this character. */
const VITE_HELPER = /^\0vite\/preload-helper\.js$/;

/** Lets late modules just load. Vite's helper would also preload what they import, for 1 KB on most pages. */
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
