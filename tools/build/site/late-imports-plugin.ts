import type { Plugin } from 'vite';

/** Names of modules that are no files begin with this character. */
const VITE_HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Vite calls a helper for each module that loads late, to preload what that module imports: 1 KB on most pages, for
 * modules that are nearly always there already. With this plugin the module just loads.
 */
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
