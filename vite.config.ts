import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { shortClassNames } from './tools/build/class-names.ts';
import { media } from './tools/build/media-plugin.ts';

export default defineConfig(({ command }) => ({
  // Found late, in parts that load late: the first page of a new checkout would reload itself in development.
  optimizeDeps: { include: ['yaml', 'zod', 'zod/mini'] },
  plugins: [reactRouter(), media()],
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Compressed together they are 3.5 KB smaller than as the chunks they fall into.
                {
                  name: 'frame',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                // Parts of four pages or more: a request for each of them would weigh more than they do.
                { name: 'parts', test: /\/(?:app|contract)\//, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // One small stylesheet for the whole site: the build inlines what each page paints first.
    cssCodeSplit: false,
    // Read by tools/build/licences.ts.
    license: { fileName: '.vite/licences.json' },
    assetsInlineLimit: 0,
    // Browsers of 2024 and later; they need no polyfill for module preloading either.
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
  },
}));
